import { knownServerVersion, serverVersion } from '#/app/server-version.ts';
import { polledTail } from './polled-tail.ts';
import { pushedTail } from './pushed-tail.ts';
import { TailBuffer } from './tail-buffer.ts';
import type { TailQuestion } from './tail-source.ts';

/** The version of a server that has been asked to send messages by itself and does not. */
let refusedBy: string | null = null;

/** Whether to ask this server to send messages by itself: of all servers, only ours has a call for it. */
async function canPush(): Promise<boolean> {
  const server = await serverVersion().catch(() => undefined);
  return server === undefined || (server.isTailrace && server.version !== refusedBy);
}

/** Follows a question until the signal aborts: by messages the server sends, or else by asking for them. */
export function openTail(question: TailQuestion, signal: AbortSignal): TailBuffer {
  const buffer = new TailBuffer();
  void follow(question, buffer, signal);
  return buffer;
}

async function follow(question: TailQuestion, buffer: TailBuffer, signal: AbortSignal): Promise<void> {
  // What stands for parameters is known to searches alone.
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
