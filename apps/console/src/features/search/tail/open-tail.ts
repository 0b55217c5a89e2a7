import { polledTail } from './polled-tail.ts';
import { pushedTail } from './pushed-tail.ts';
import { TailBuffer } from './tail-buffer.ts';
import type { TailQuestion } from './tail-source.ts';

/** Whether this server sends messages by itself; asking is all it takes to know. */
let canPush = true;

/** Follows a question until the signal aborts: by messages the server sends, or else by asking for them. */
export function openTail(question: TailQuestion, signal: AbortSignal): TailBuffer {
  const buffer = new TailBuffer();
  void follow(question, buffer, signal);
  return buffer;
}

async function follow(question: TailQuestion, buffer: TailBuffer, signal: AbortSignal): Promise<void> {
  // What stands for parameters is known to searches alone.
  const hasParameters = Object.keys(question.bindings ?? {}).length > 0;
  if (canPush && !hasParameters) {
    const end = await pushedTail(question, buffer, signal);
    if (signal.aborted) return;
    if (end.kind === 'ended') return buffer.end(end.message);
    canPush = false;
  }
  const end = await polledTail(question, buffer, signal);
  if (!signal.aborted) buffer.end(end.kind === 'ended' ? end.message : '');
}
