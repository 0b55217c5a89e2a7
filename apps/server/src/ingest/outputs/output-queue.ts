import { type StoredMessage, sizeOfValue } from '../../storage/message.ts';

/** A constant share of a message in memory, beside its texts. */
const overhead = 64;

/** Roughly the bytes of a message in memory. Counting is much cheaper than formatting it. */
function sizeOf(message: StoredMessage): number {
  let size = overhead;
  for (const name in message) {
    const value = message[name];
    size += name.length + sizeOfValue(value);
  }
  return size;
}

export interface Limits {
  messages: number;
  bytes: number;
}

/**
 * Messages that wait to be sent. A batch that finds room is taken whole, so that a batch larger than the queue is not cut
 * when the target keeps up; messages beyond the limit of bytes are not taken.
 */
export class OutputQueue {
  limits: Limits;
  #messages: StoredMessage[] = [];
  #bytes = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get size(): number {
    return this.#messages.length;
  }

  /** Returns how many of them found no room. */
  add(messages: readonly StoredMessage[]): number {
    if (this.#messages.length >= this.limits.messages) return messages.length;
    for (const [taken, message] of messages.entries()) {
      if (this.#bytes >= this.limits.bytes) return messages.length - taken;
      this.#messages.push(message);
      this.#bytes += sizeOf(message);
    }
    return 0;
  }

  /** Takes the oldest messages: at most so many, and no more than these bytes unless the first is larger. */
  take({ messages, bytes }: Limits): StoredMessage[] {
    let count = 0;
    let taken = 0;
    while (count < messages && count < this.#messages.length) {
      const size = sizeOf(this.#messages[count] as StoredMessage);
      if (count > 0 && taken + size > bytes) break;
      taken += size;
      count += 1;
    }
    this.#bytes -= taken;
    return this.#messages.splice(0, count);
  }

  /** Puts messages that could not be sent back to the front, though there be no room. */
  putBack(messages: readonly StoredMessage[]): void {
    this.#messages = [...messages, ...this.#messages];
    for (const message of messages) this.#bytes += sizeOf(message);
  }
}
