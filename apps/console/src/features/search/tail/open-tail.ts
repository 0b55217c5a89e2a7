import { knownServerVersion, serverVersion } from '#/app/server-version.ts';
import { polledTail } from './polled-tail.ts';
import { pushedTail } from './pushed-tail.ts';
import { TailBuffer } from './tail-buffer.ts';
import type { TailQuestion } from './tail-source.ts';

/** Version of a server whose push call turned out to be missing. */
let refusedBy: string | null = null;

/** Whether to try the push call, which only our own server has. */
async function canPush(): Promise<boolean> {
  const server = await serverVersion().catch(() => undefined);
  return server === undefined || (server.isTailrace && server.version !== refusedBy);
}

/** Follows a search until the signal aborts: pushed by the server, or else by polling. */
export function openTail(question: TailQuestion, signal: AbortSignal): TailBuffer {
  const buffer = new TailBuffer();
  void follow(question, buffer, signal);
  return buffer;
}

async function follow(question: TailQuestion, buffer: TailBuffer, signal: AbortSignal): Promise<void> {
  // Only searches can resolve parameters.
  const hasParameters = (question.parameters ?? []).length > 0;
  if (!hasParameters && (await canPush())) {
    const end = await pushedTail(question, buffer, signal);
    if (signal.aborted) return;
    if (end.kind === 'ended') return buffer.end(end.message);
    refusedBy = knownServerVersion()?.version ?? null;
  }
  const end = await polledTail(question, buffer, signal);
  if (!signal.aborted) buffer.end(end.kind === 'ended' ? end.message : '');
}
