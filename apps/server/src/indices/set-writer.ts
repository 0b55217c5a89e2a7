import type { IndexWriter } from '../search/index-writer.ts';
import type { StoredMessage } from '../search/message.ts';
import { storedIn } from '../search/stored-in.ts';
import type { WriteTarget } from './write-target.ts';

/** Where a message is stored. */
export interface Place {
  index: string;
  /** Its row id; null when it was already stored before. */
  id: bigint | null;
}

interface Options {
  /** Set when the batch may have been stored before: existing messages are skipped. */
  isRetry: boolean;
  /** For each message of the batch, the indices that hold its earlier copies. */
  earlier: readonly (readonly string[])[];
}

interface Switch {
  finish(): void;
  cancel(): void;
}

/** Opens an index for writing. */
export type OpenWriter = (
  dataDir: string,
  index: string,
) => Pick<IndexWriter, 'append' | 'messages' | 'rest' | 'close'>;

/** A damaged index may refuse to be closed, which does not matter any more. */
function closeQuietly(writer: ReturnType<OpenWriter>): void {
  try {
    writer.close();
  } catch {
    // Its messages are committed.
  }
}

/** Writes to the write index of one set, which it opens with the first message. */
export class SetWriter {
  readonly #dataDir: string;
  #target: WriteTarget;
  readonly #openWriter: OpenWriter;
  #writer: ReturnType<OpenWriter> | null = null;

  constructor(dataDir: string, target: WriteTarget, openWriter: OpenWriter) {
    this.#dataDir = dataDir;
    this.#target = target;
    this.#openWriter = openWriter;
  }

  get target(): WriteTarget {
    return this.#target;
  }

  get isOpen(): boolean {
    return this.#writer !== null;
  }

  /** Whether the index has as many messages as the set says. */
  get isFull(): boolean {
    const { maxMessages } = this.#target;
    return maxMessages !== null && this.#writer !== null && this.#writer.messages >= maxMessages;
  }

  /** Opens the index. */
  open(): ReturnType<OpenWriter> {
    this.#writer ??= this.#openWriter(this.#dataDir, this.#target.index);
    return this.#writer;
  }

  /** Opens the index of a new target. Afterwards either `finish` the switch, or `cancel` it. */
  beginSwitch(target: WriteTarget): Switch {
    const isSame = target.index === this.#target.index;
    const next = isSame || !this.#writer ? this.#writer : this.#openWriter(this.#dataDir, target.index);
    return {
      finish: () => {
        const before = this.#writer;
        this.#target = target;
        this.#writer = next;
        if (before && before !== next) closeQuietly(before);
      },
      cancel: () => {
        if (next && next !== this.#writer) closeQuietly(next);
      },
    };
  }

  /** Stores a batch in one transaction; after an error none of it is stored. */
  append(messages: readonly StoredMessage[], { isRetry, earlier }: Options): Place[] {
    const { index } = this.#target;
    if (!isRetry)
      return this.open()
        .append(messages, { earlier })
        .map((id) => ({ index, id }));
    const before = this.#storedBefore(messages);
    const missing = messages.flatMap((message, at) => (before.has(message._id) ? [] : [{ message, at }]));
    const ids = this.open().append(
      missing.map(({ message }) => message),
      { isRetry, earlier: missing.map(({ at }) => earlier[at] ?? []) },
    );
    const places = messages.map(({ _id }): Place => ({ index: before.get(_id) ?? index, id: null }));
    for (const [position, { at }] of missing.entries()) places[at] = { index, id: ids[position] ?? null };
    return places;
  }

  /** Releases memory that only writing needs. */
  rest(): void {
    this.#writer?.rest();
  }

  close(): void {
    if (this.#writer) closeQuietly(this.#writer);
    this.#writer = null;
  }

  /** The messages that are in an index the set was written to before, because a rotation lies between. */
  #storedBefore(messages: readonly StoredMessage[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const index of this.#target.before) {
      const open = messages.map(({ _id }) => _id).filter((id) => !found.has(id));
      for (const id of storedIn(this.#dataDir, index, open)) found.set(id, index);
    }
    return found;
  }
}
