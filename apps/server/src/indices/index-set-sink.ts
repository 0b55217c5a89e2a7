import { type DamagedIndex, DamagedIndexError, isDamage } from '../storage/damage.ts';
import { isFaultOfMessage, PartlyStoredError, RefusedMessageError } from '../storage/errors.ts';
import { evidentDamage, indexPath } from '../storage/index-file.ts';
import type { StoredMessage } from '../storage/message.ts';
import { pendingIn } from '../storage/reading/pending-in.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';
import type { AppendOptions, MessageSink, SinkConfiguration } from './message-sink.ts';
import { type Part, Routes } from './routes.ts';
import { type OpenWriter, SetWriter, switchAll } from './set-writer.ts';
import type { WriteTarget } from './write-target.ts';

/** Opens an index that was laid out before; one that is gone does not begin anew under its name. */
const openExisting: OpenWriter = (dataDir, index) => {
  const reason = evidentDamage(indexPath(dataDir, index));
  if (reason !== null) throw new DamagedIndexError(index, reason);
  return IndexWriter.open(dataDir, index);
};

interface Listener {
  /** Messages are stored for the first time: the row ids in the index of their first copy. */
  stored(index: string, ids: bigint[]): void;
  /** Messages are stored in an index, as first copies or further ones. */
  grew(index: string, messages: number): void;
  /** A set is to have a new index: it has enough messages in this one, or cannot write to it. Told with each batch. */
  needsIndex(setId: string, damaged: DamagedIndex | null): void;
}

/** Each has up to 32 MB of pages and words in memory while it writes. */
const maxOpenWriters = 8;

/** A batch that goes to several sets has these lists for each message; others have none. */
interface Batch {
  messages: readonly StoredMessage[];
  /** The indices that hold its copies so far. */
  earlier: readonly string[][];
  /** All indices that are to hold it. */
  indices: readonly string[][];
  isRetry: boolean;
  keepsPending: boolean;
}

/** Stores each message in the write index of every index set that its streams belong to. */
export class IndexSetSink implements MessageSink {
  readonly #dataDir: string;
  readonly #listener: Listener;
  readonly #openWriter: OpenWriter;
  /** In the order of the sets, so that first copies are stored first. */
  #writers: SetWriter[] = [];
  readonly #routes = new Routes();
  /** Writers with an open index, the least recently used first. */
  readonly #recent = new Set<SetWriter>();
  /** Messages of batches that failed and may be stored in a part of their sets. */
  readonly #uncertain = new WeakSet<StoredMessage>();
  /** Whether the last batch is in all its sets. */
  #isComplete = true;
  /** Indices whose messages may be missing in further ones since the last run. */
  readonly #unfinished: Set<string>;

  constructor(
    dataDir: string,
    targets: readonly WriteTarget[],
    listener: Listener,
    openWriter: OpenWriter = openExisting,
  ) {
    this.#dataDir = dataDir;
    this.#listener = listener;
    this.#openWriter = openWriter;
    this.writeTo(targets);
    // An index that cannot be opened is known at the start, not with the first message.
    this.#defaultWriter().open();
    // The first index of a message may have been rotated since another one failed.
    this.#unfinished = new Set(this.#writers.flatMap(({ target }) => [target.index, ...target.before]));
    this.settle();
  }

  /** Writes to these indices from the next batch on; when one cannot be opened, goes on with all present ones. */
  writeTo(targets: readonly WriteTarget[]): void {
    this.#forgetPending(this.#writers);
    const known = new Map(this.#writers.map((writer) => [writer.target.setId, writer]));
    const writers = targets
      .toSorted((a, b) => a.setOrder - b.setOrder)
      .map((target) => known.get(target.setId) ?? new SetWriter(this.#dataDir, target, this.#openWriter));
    switchAll(targets.map((target) => [known.get(target.setId), target]));
    for (const writer of this.#writers) {
      if (writers.includes(writer)) continue;
      this.#recent.delete(writer);
      writer.close();
    }
    this.#writers = writers;
    this.#routes.writeWith(writers, this.#defaultWriter());
  }

  /** Finds the index sets of streams in this configuration from the next batch on. */
  configure({ streams }: SinkConfiguration): void {
    this.#routes.configure(streams);
  }

  /**
   * Stores the messages in all their sets. After an error the same messages can be appended again: what is stored of
   * them is kept and left out.
   *
   * @throws RefusedMessageError when an index can never store one of them
   * @throws PartlyStoredError when some of them are stored, or may be since an earlier call
   */
  append(messages: readonly StoredMessage[], { isRetry = false }: AppendOptions = {}): void {
    this.#append(this.#routes.parts(messages), messages, isRetry);
    this.#closeUnused();
  }

  /**
   * Stores in all sets what a crash left in a part of them, and forgets what is stored in all. To be called now and then,
   * since an index may be deleted or emptied later.
   */
  settle(): void {
    // Says of the last batch of the inputs, which may still be incomplete.
    const isComplete = this.#isComplete;
    for (const index of this.#unfinished) {
      try {
        this.#finish(index);
        this.#unfinished.delete(index);
      } catch {
        // The disk is full or a further index cannot be written to: it is tried again.
      }
    }
    this.#isComplete = isComplete;
    this.#forgetPending(this.#writers);
    this.#closeUnused();
  }

  /** Looks for files that somebody has deleted or replaced; to be called every second, also when nothing arrives. */
  check(): void {
    for (const writer of this.#writers) {
      const error = writer.findProblem();
      if (error !== null) this.#reportUnusable(writer, error);
    }
  }

  #reportUnusable({ isOpen, target: { setId, index: name } }: SetWriter, error: unknown): void {
    if (isOpen && !isDamage(error)) return;
    const damaged = error instanceof DamagedIndexError ? { name, reason: error.message } : null;
    this.#listener.needsIndex(setId, damaged);
  }

  #append(parts: readonly Part[], messages: readonly StoredMessage[], isRetry: boolean): void {
    const isRepeated = messages.some((message) => this.#uncertain.has(message));
    const mayBeStored = isRetry || isRepeated;
    const lists = () => (parts.length > 1 ? messages.map((): string[] => []) : []);
    const batch = {
      messages,
      earlier: lists(),
      indices: lists(),
      isRetry: mayBeStored,
      keepsPending: isRepeated,
    };
    for (const [{ target }, positions] of parts) {
      for (const at of positions) batch.indices[at]?.push(target.index);
    }
    this.#isComplete = false;
    let hasStored = false;
    for (const [writer, positions] of parts) {
      try {
        this.#store(writer, positions, batch);
        hasStored = true;
      } catch (error) {
        for (const message of messages) this.#uncertain.add(message);
        this.#reportUnusable(writer, error);
        const { index } = writer.target;
        const cause = isFaultOfMessage(error) ? new RefusedMessageError(index, error) : error;
        throw hasStored || mayBeStored ? new PartlyStoredError(cause) : cause;
      }
    }
    this.#isComplete = true;
  }

  /** Stores the messages of an index in the further ones that lack them; an index that is long past gets none. */
  #finish(index: string): void {
    if (!this.#writers.some((writer) => writer.wroteTo(index))) return;
    for (const { indices, messages } of pendingIn(this.#dataDir, index)) {
      const all = messages.map((_, at) => at);
      const parts = this.#writers
        .filter((writer) => [index, ...indices].some((each) => writer.wroteTo(each)))
        .map((writer): Part => [writer, all]);
      if (parts.length < 2) continue;
      try {
        this.#append(parts, messages, true);
      } catch (error) {
        if (!isFaultOfMessage(error)) throw error;
      }
    }
  }

  /** Forgets which copies were pending, unless some are. */
  #forgetPending(writers: Iterable<SetWriter>): void {
    if (!this.#isComplete) return;
    for (const writer of writers) if (!this.#unfinished.has(writer.target.index)) writer.settle();
  }

  /** How many messages the indices have that are written to; null for one that is not open. */
  counts(): Map<string, number | null> {
    return new Map(this.#writers.map(({ target, messages }) => [target.index, messages]));
  }

  /** Releases memory that only writing needs. */
  rest(): void {
    for (const writer of this.#writers) writer.rest();
  }

  close(): void {
    this.#forgetPending(this.#writers);
    for (const writer of this.#writers) writer.close();
  }

  /** Stores the messages at these positions in one set, and adds its index to those with earlier copies. */
  #store(writer: SetWriter, positions: readonly number[], batch: Batch): void {
    const { messages, earlier, indices, isRetry } = batch;
    const isCopied = earlier.length > 0;
    const locations = writer.append(
      positions.map((at) => messages[at] as StoredMessage),
      {
        isRetry,
        earlier: isCopied ? positions.map((at) => earlier[at] ?? []) : [],
        // The first copy tells of all others.
        further: isCopied
          ? positions.map((at) => (earlier[at]?.length ? [] : (indices[at]?.slice(1) ?? [])))
          : [],
        keepsPending: batch.keepsPending || this.#unfinished.has(writer.target.index),
      },
    );
    this.#listener.grew(writer.target.index, locations.filter(({ id }) => id !== null).length);
    const firstIds: bigint[] = [];
    locations.forEach(({ index, id }, position) => {
      const copies = earlier[positions[position] ?? 0];
      if (id !== null && !copies?.length) firstIds.push(id);
      copies?.push(index);
    });
    if (firstIds.length > 0) this.#listener.stored(writer.target.index, firstIds);
    if (writer.isFull) this.#listener.needsIndex(writer.target.setId, null);
    this.#recent.delete(writer);
    this.#recent.add(writer);
  }

  /** Closes the indices of sets that had no message for longest, because each open one takes memory. */
  #closeUnused(): void {
    for (const writer of this.#recent) {
      if (this.#recent.size <= maxOpenWriters) return;
      this.#recent.delete(writer);
      this.#forgetPending([writer]);
      writer.close();
    }
  }

  #defaultWriter(): SetWriter {
    const writer = this.#writers.find(({ target }) => target.isDefault);
    if (!writer) throw new Error('There is no default index set to write to');
    return writer;
  }
}
