import { statSync } from 'node:fs';
import { DamagedIndexError, isDamage } from '../storage/damage.ts';
import { indexPath } from '../storage/index-file.ts';
import type { StoredMessage } from '../storage/message.ts';
import { storedIn } from '../storage/reading/stored-in.ts';
import type { IndexWriter } from '../storage/writing/index-writer.ts';
import type { WriteTarget } from './write-target.ts';

const identityOf = (file: string) => {
  const { dev, ino } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return dev === undefined ? null : `${dev} ${ino}`;
};

/**
 * An index file that is open for writing, and its log. Whoever deletes one of them while it is open takes its name away: what
 * is written afterwards is gone as soon as it is closed, and nothing fails before.
 */
class OpenFile {
  readonly #index: string;
  readonly #files: readonly [what: string, file: string, identity: string | null][];
  #problem: string | null = null;

  constructor(index: string, file: string) {
    this.#index = index;
    const parts = [['file', file] as const, ['write-ahead log', `${file}-wal`] as const];
    this.#files = parts.map(([what, path]) => [what, path, identityOf(path)]);
  }

  /** @throws DamagedIndexError when an earlier look found one of the files deleted or replaced */
  requireSound(): void {
    if (this.#problem !== null) throw new DamagedIndexError(this.#index, this.#problem);
  }

  /** @throws DamagedIndexError when one of the files was deleted or replaced since it was opened */
  requireInOrder(): void {
    const gone = this.#files.find(([, file, identity]) => identityOf(file) !== identity);
    if (gone) this.#problem ??= `its ${gone[0]} was deleted or replaced while it was written to`;
    this.requireSound();
  }
}

/** Where a message is stored. */
export interface StoredLocation {
  index: string;
  /** Its row id; null when it was already stored before. */
  id: bigint | null;
}

interface Options {
  /** Set when the batch may have been stored before: existing messages are skipped. */
  isRetry: boolean;
  /** For each message of the batch, the indices that hold its earlier copies. */
  earlier: readonly (readonly string[])[];
  /** For each message of the batch, the indices that are to store further copies. */
  further: readonly (readonly string[])[];
  /** Set when further copies of earlier batches may be missing still. */
  keepsPending: boolean;
}

interface Switch {
  finish(): void;
  cancel(): void;
}

/** Opens an index for writing. */
export type OpenWriter = (
  dataDir: string,
  index: string,
) => Pick<IndexWriter, 'append' | 'messages' | 'settle' | 'rest' | 'close'>;

interface OpenIndex {
  writer: ReturnType<OpenWriter>;
  file: OpenFile;
}

/** A damaged index may refuse to be closed, which does not matter any more. */
function closeQuietly({ writer }: OpenIndex): void {
  try {
    writer.close();
  } catch {
    // Its messages are committed.
  }
}

/** Switches all sets or none, since an index that is not switched to may be deleted. */
export function switchAll(sets: readonly [writer: SetWriter | undefined, target: WriteTarget][]): void {
  const begun: Switch[] = [];
  try {
    for (const [writer, target] of sets) if (writer) begun.push(writer.beginSwitch(target));
  } catch (error) {
    for (const each of begun) each.cancel();
    throw error;
  }
  for (const each of begun) each.finish();
}

/** Writes to the write index of one set, which it opens with the first message. */
export class SetWriter {
  readonly #dataDir: string;
  #target: WriteTarget;
  readonly #openWriter: OpenWriter;
  #open: OpenIndex | null = null;
  /** Indices that somebody has deleted or replaced; what they hold has to be stored again. */
  readonly #lost = new Set<string>();

  constructor(dataDir: string, target: WriteTarget, openWriter: OpenWriter) {
    this.#dataDir = dataDir;
    this.#target = target;
    this.#openWriter = openWriter;
  }

  get target(): WriteTarget {
    return this.#target;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** How many messages the index has; null when it is not open. */
  get messages(): number | null {
    return this.#open?.writer.messages ?? null;
  }

  /** Whether the index has as many messages as the set says. */
  get isFull(): boolean {
    const { maxMessages } = this.#target;
    return maxMessages !== null && (this.messages ?? 0) >= maxMessages;
  }

  /** Opens the index. */
  open(): OpenIndex {
    this.#open ??= this.#openIndex(this.#target.index);
    return this.#open;
  }

  #openIndex(index: string): OpenIndex {
    const writer = this.#openWriter(this.#dataDir, index);
    return { writer, file: new OpenFile(index, indexPath(this.#dataDir, index)) };
  }

  /** Opens the index of a new target. Afterwards either `finish` the switch, or `cancel` it. */
  beginSwitch(target: WriteTarget): Switch {
    const isSame = target.index === this.#target.index;
    const next = isSame || !this.#open ? this.#open : this.#openIndex(target.index);
    return {
      finish: () => {
        const before = this.#open;
        this.#target = target;
        this.#open = next;
        if (before && before !== next) closeQuietly(before);
      },
      cancel: () => {
        if (next && next !== this.#open) closeQuietly(next);
      },
    };
  }

  /**
   * Stores a batch in one transaction; after an error none of it is stored.
   *
   * @throws DamagedIndexError when somebody has deleted or replaced the index meanwhile
   */
  append(messages: readonly StoredMessage[], options: Options): StoredLocation[] {
    const { index } = this.#target;
    const { writer, file } = this.open();
    file.requireSound();
    const locations = options.isRetry
      ? this.#appendMissing(writer, messages, options)
      : writer.append(messages, options).map((id) => ({ index, id }));
    // Nothing is acknowledged that went to a file without a name.
    const error = this.findProblem();
    if (error !== null) throw error;
    return locations;
  }

  /** A DamagedIndexError when somebody has deleted or replaced the index while it is open. */
  findProblem(): unknown {
    try {
      this.#open?.file.requireInOrder();
      return null;
    } catch (error) {
      if (isDamage(error)) this.#lost.add(this.#target.index);
      return error;
    }
  }

  #appendMissing(
    writer: OpenIndex['writer'],
    messages: readonly StoredMessage[],
    { earlier, further, keepsPending }: Options,
  ): StoredLocation[] {
    const { index } = this.#target;
    const before = this.#storedBefore(messages);
    const missing = messages.flatMap((message, at) => (before.has(message._id) ? [] : [{ message, at }]));
    const ids = writer.append(
      missing.map(({ message }) => message),
      {
        isRetry: true,
        earlier: missing.map(({ at }) => earlier[at] ?? []),
        further: missing.map(({ at }) => further[at] ?? []),
        keepsPending,
      },
    );
    const storedAt = messages.map(
      ({ _id }): StoredLocation => ({ index: before.get(_id) ?? index, id: null }),
    );
    for (const [position, { at }] of missing.entries()) storedAt[at] = { index, id: ids[position] ?? null };
    return storedAt;
  }

  /** Forgets which further copies may be missing, once all are stored. */
  settle(): void {
    try {
      this.#open?.writer.settle();
    } catch {
      // It is tried again, and a copy that is stored is not stored again.
    }
  }

  /** Whether this index is written to, or was shortly before. */
  wroteTo(index: string): boolean {
    return index === this.#target.index || this.#target.before.includes(index);
  }

  /** Releases memory that only writing needs. */
  rest(): void {
    this.#open?.writer.rest();
  }

  close(): void {
    if (this.#open) closeQuietly(this.#open);
    this.#open = null;
  }

  /** The messages that are in an index the set was written to before, because a rotation lies between. */
  #storedBefore(messages: readonly StoredMessage[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const index of this.#target.before) {
      if (this.#lost.has(index)) continue;
      const open = messages.map(({ _id }) => _id).filter((id) => !found.has(id));
      for (const id of storedIn(this.#dataDir, index, open)) found.set(id, index);
    }
    return found;
  }
}
