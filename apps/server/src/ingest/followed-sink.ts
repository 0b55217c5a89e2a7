import type { StoredMessage } from '../search/message.ts';
import type { AppendOptions, MessageSink } from './chain/message-sink.ts';

interface Writer {
  /** Returns row ids; `null` for messages that were already stored. */
  append(messages: readonly StoredMessage[], options?: AppendOptions): (bigint | null)[];
}

/** Stores messages and, while followed, reports their row ids once they are on disk. */
export class FollowedSink implements MessageSink {
  isFollowed = false;
  readonly #writer: Writer;
  readonly #stored: (ids: BigInt64Array) => void;

  constructor(writer: Writer, stored: (ids: BigInt64Array) => void) {
    this.#writer = writer;
    this.#stored = stored;
  }

  append(messages: readonly StoredMessage[], options?: AppendOptions): void {
    const ids = this.#writer.append(messages, options);
    if (this.isFollowed) this.#stored(BigInt64Array.from(ids.filter((id) => id !== null)));
  }
}
