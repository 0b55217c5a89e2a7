import { PartlyStoredError, RefusedMessageError } from '../storage/errors.ts';
import type { StoredMessage } from '../storage/message.ts';

/** A message that an index refused, so that it is not stored there. */
export interface RefusedMessage {
  index: string;
  messageId: string;
  reason: string;
  /** When it was refused. */
  at: number;
}

export interface RefusedMessages {
  messages: RefusedMessage[];
  /** How many more were refused than are listed. */
  more: number;
}

/** A fault of every message, at the full rate of the inputs, must not fill the main thread's memory. */
const maxRefused = 1000;
const maxReason = 1000;

function refusalOf(cause: unknown): { index: string; reason: string } {
  if (cause instanceof PartlyStoredError) return refusalOf(cause.cause);
  const index = cause instanceof RefusedMessageError ? cause.index : '';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { index, reason: reason.slice(0, maxReason).toWellFormed() };
}

/** Gathers refused messages, which are told once a second rather than one by one. */
export class RefusalGatherer {
  readonly #now: () => number;
  #messages: RefusedMessage[] = [];
  #more = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  add({ _id }: StoredMessage, cause: unknown): void {
    if (this.#messages.length >= maxRefused) this.#more += 1;
    else this.#messages.push({ ...refusalOf(cause), messageId: _id, at: this.#now() });
  }

  /** What was gathered since the last call; null when nothing was. */
  take(): RefusedMessages | null {
    if (this.#messages.length === 0) return null;
    const taken = { messages: this.#messages, more: this.#more };
    this.#messages = [];
    this.#more = 0;
    return taken;
  }
}
