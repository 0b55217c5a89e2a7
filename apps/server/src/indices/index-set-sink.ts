import type { AppendOptions, MessageSink } from '../ingest/chain/message-sink.ts';
import type { ProcessingConfiguration } from '../ingest/configuration/processing-configuration.ts';
import { isFaultOfMessage, PartlyStoredError, RefusedMessageError } from '../search/errors.ts';
import { evidentDamage, indexPath } from '../search/index-file.ts';
import { IndexWriter } from '../search/index-writer.ts';
import type { StoredMessage } from '../search/message.ts';
import { DamagedIndexError, isDamage } from '../search/read/damage.ts';
import { type OpenWriter, SetWriter } from './set-writer.ts';
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
  needsIndex(setId: string): void;
}

/** The routes of streams are known by heart up to this many combinations. */
const maxRoutes = 10_000;

/** Each has up to 32 MB of pages and words in memory while it writes. */
const maxOpenWriters = 8;

/** Stores each message in the write index of every index set that its streams belong to. */
export class IndexSetSink implements MessageSink {
  readonly #dataDir: string;
  readonly #listener: Listener;
  readonly #openWriter: OpenWriter;
  /** In the order of the sets, so that first copies are stored first. */
  #writers: SetWriter[] = [];
  #setOfStream: ReadonlyMap<string, string> = new Map();
  readonly #routes = new Map<string, readonly SetWriter[]>();
  /** Writers with an open index, the least recently used first. */
  readonly #recent = new Set<SetWriter>();
  /** Messages of batches that failed and may be stored in a part of their sets. */
  readonly #uncertain = new WeakSet<StoredMessage>();

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
  }

  /** Writes to these indices from the next batch on; when one cannot be opened, goes on with all present ones. */
  writeTo(targets: readonly WriteTarget[]): void {
    const known = new Map(this.#writers.map((writer) => [writer.target.setId, writer]));
    const writers = targets
      .toSorted((a, b) => a.setOrder - b.setOrder)
      .map((target) => known.get(target.setId) ?? new SetWriter(this.#dataDir, target, this.#openWriter));
    this.#switch(targets, known);
    for (const writer of this.#writers) {
      if (writers.includes(writer)) continue;
      this.#recent.delete(writer);
      writer.close();
    }
    this.#writers = writers;
    this.#routes.clear();
  }

  /** Finds the index sets of streams in this configuration from the next batch on. */
  configure({ streams }: ProcessingConfiguration): void {
    this.#setOfStream = new Map(streams.map(({ id, indexSetId }) => [id, indexSetId]));
    this.#routes.clear();
  }

  /**
   * Stores the messages in all their sets. After an error the same messages can be appended again: what is stored of
   * them is kept and left out.
   *
   * @throws RefusedMessageError when an index can never store one of them
   * @throws PartlyStoredError when some of them are stored, or may be since an earlier call
   */
  append(messages: readonly StoredMessage[], { isRetry = false }: AppendOptions = {}): void {
    const parts = this.#byWriter(messages);
    // Only messages in several sets have earlier copies.
    const earlier = parts.length > 1 ? messages.map((): string[] => []) : [];
    const mayBeStored = isRetry || messages.some((message) => this.#uncertain.has(message));
    let hasStored = false;
    for (const [writer, positions] of parts) {
      try {
        this.#store(writer, positions, messages, earlier, mayBeStored);
        hasStored = true;
      } catch (error) {
        for (const message of messages) this.#uncertain.add(message);
        if (!writer.isOpen || isDamage(error)) this.#listener.needsIndex(writer.target.setId);
        const { index } = writer.target;
        const cause = isFaultOfMessage(error) ? new RefusedMessageError(index, error) : error;
        throw hasStored || mayBeStored ? new PartlyStoredError(cause) : cause;
      }
    }
    this.#closeUnused();
  }

  /** Releases memory that only writing needs. */
  rest(): void {
    for (const writer of this.#writers) writer.rest();
  }

  close(): void {
    for (const writer of this.#writers) writer.close();
  }

  /** Switches all sets or none, since an index that is not switched to may be deleted. */
  #switch(targets: readonly WriteTarget[], known: ReadonlyMap<string, SetWriter>): void {
    const begun: ReturnType<SetWriter['beginSwitch']>[] = [];
    try {
      for (const target of targets) {
        const writer = known.get(target.setId);
        if (writer) begun.push(writer.beginSwitch(target));
      }
    } catch (error) {
      for (const each of begun) each.cancel();
      throw error;
    }
    for (const each of begun) each.finish();
  }

  /** Stores the messages at these positions in one set, and adds its index to those with earlier copies. */
  #store(
    writer: SetWriter,
    positions: readonly number[],
    messages: readonly StoredMessage[],
    earlier: readonly string[][],
    isRetry: boolean,
  ): void {
    const places = writer.append(
      positions.map((at) => messages[at] as StoredMessage),
      { isRetry, earlier: earlier.length > 0 ? positions.map((at) => earlier[at] ?? []) : [] },
    );
    this.#listener.grew(writer.target.index, places.filter(({ id }) => id !== null).length);
    const firstIds: bigint[] = [];
    places.forEach(({ index, id }, position) => {
      const copies = earlier[positions[position] ?? 0];
      if (id !== null && !copies?.length) firstIds.push(id);
      copies?.push(index);
    });
    if (firstIds.length > 0) this.#listener.stored(writer.target.index, firstIds);
    if (writer.isFull) this.#listener.needsIndex(writer.target.setId);
    this.#recent.delete(writer);
    this.#recent.add(writer);
  }

  /** Closes the indices of sets that had no message for longest, because each open one takes memory. */
  #closeUnused(): void {
    for (const writer of this.#recent) {
      if (this.#recent.size <= maxOpenWriters) return;
      this.#recent.delete(writer);
      writer.close();
    }
  }

  /** The positions of the messages that each writer stores, in the order of the sets. */
  #byWriter(messages: readonly StoredMessage[]): [SetWriter, number[]][] {
    const positions = new Map<SetWriter, number[]>();
    for (const [at, { streams }] of messages.entries()) {
      for (const writer of this.#route(streams)) {
        const known = positions.get(writer);
        if (known) known.push(at);
        else positions.set(writer, [at]);
      }
    }
    return this.#writers.flatMap((writer) => {
      const own = positions.get(writer);
      return own ? [[writer, own]] : [];
    });
  }

  #route(streams: readonly string[]): readonly SetWriter[] {
    const key = streams.length === 1 ? (streams[0] ?? '') : streams.join(' ');
    const known = this.#routes.get(key);
    if (known) return known;
    const sets = new Set(streams.map((stream) => this.#setOfStream.get(stream)));
    const found = this.#writers.filter(({ target }) => sets.has(target.setId));
    const route = found.length > 0 ? found : [this.#defaultWriter()];
    if (this.#routes.size >= maxRoutes) this.#routes.clear();
    this.#routes.set(key, route);
    return route;
  }

  #defaultWriter(): SetWriter {
    const writer = this.#writers.find(({ target }) => target.isDefault);
    if (!writer) throw new Error('There is no default index set to write to');
    return writer;
  }
}
