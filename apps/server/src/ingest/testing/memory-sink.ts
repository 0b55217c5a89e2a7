import type { MessageSink } from '../../indices/message-sink.ts';
import { StorageFullError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';

/** Keeps messages in memory, lets a test wait for them, and can simulate a full disk. */
export class MemorySink implements MessageSink {
  readonly messages: StoredMessage[] = [];
  isFull = false;
  groups = 0;
  /** Groups refused because the sink was full. */
  refusedGroups = 0;
  #waiting: (() => void)[] = [];

  append(messages: readonly StoredMessage[]): void {
    if (this.isFull) {
      this.refusedGroups += 1;
      throw new StorageFullError('No space left for messages');
    }
    this.groups += 1;
    this.messages.push(...messages);
    for (const look of this.#waiting) look();
  }

  /** Resolves with the first `count` messages once there are that many. */
  until(count: number): Promise<StoredMessage[]> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.messages.length < count) return;
        this.#waiting = this.#waiting.filter((other) => other !== look);
        resolve(this.messages.slice(0, count));
      };
      this.#waiting.push(look);
      look();
    });
  }
}
