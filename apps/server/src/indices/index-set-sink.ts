import type { AppendOptions, MessageSink } from '../ingest/chain/message-sink.ts';
import type { ProcessingConfiguration } from '../ingest/configuration/processing-configuration.ts';
import { PartlyStoredError } from '../search/errors.ts';
import { IndexWriter } from '../search/index-writer.ts';
import type { StoredMessage } from '../search/message.ts';
import { type OpenWriter, SetWriter } from './set-writer.ts';
import type { WriteTarget } from './write-target.ts';

interface Listener {
  /** Messages are stored for the first time: the row ids in the index of their first copy. */
  stored(index: string, ids: bigint[]): void;
  /** A set has as many messages in its index as it is to have; told with each batch until the index is another. */
  full(setId: string): void;
}

/** The routes of streams are known by heart up to this many combinations. */
const maxRoutes = 10_000;

/** Stores each message in the write index of every index set that its streams belong to. */
export class IndexSetSink implements MessageSink {
  readonly #dataDir: string;
  readonly #listener: Listener;
  readonly #openWriter: OpenWriter;
  /** In the order of the sets, so that first copies are stored first. */
  #writers: SetWriter[] = [];
  #setOfStream: ReadonlyMap<string, string> = new Map();
  readonly #routes = new Map<string, readonly SetWriter[]>();
  /** Messages of batches that failed and may be stored in a part of their sets. */
  readonly #uncertain = new WeakSet<StoredMessage>();

  constructor(
    dataDir: string,
    targets: readonly WriteTarget[],
    listener: Listener,
    openWriter: OpenWriter = IndexWriter.open,
  ) {
    this.#dataDir = dataDir;
    this.#listener = listener;
    this.#openWriter = openWriter;
    this.writeTo(targets);
    // An index that cannot be opened is known at the start, not with the first message.
    this.#defaultWriter().open();
  }

  /** Writes to these indices from the next batch on; when one cannot be opened, goes on with the present ones. */
  writeTo(targets: readonly WriteTarget[]): void {
    const known = new Map(this.#writers.map((writer) => [writer.target.setId, writer]));
    const writers = targets
      .toSorted((a, b) => a.setOrder - b.setOrder)
      .map((target) => known.get(target.setId) ?? new SetWriter(this.#dataDir, target, this.#openWriter));
    for (const target of targets) known.get(target.setId)?.switchTo(target);
    for (const writer of this.#writers) if (!writers.includes(writer)) writer.close();
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
   * @throws PartlyStoredError when some of them are stored, or may be since an earlier call
   */
  append(messages: readonly StoredMessage[], { isRetry = false }: AppendOptions = {}): void {
    const earlier: string[][] = messages.map(() => []);
    const mayBeStored = isRetry || messages.some((message) => this.#uncertain.has(message));
    let hasStored = false;
    try {
      for (const [writer, positions] of this.#byWriter(messages)) {
        const places = writer.append(
          positions.map((at) => messages[at] as StoredMessage),
          { isRetry: mayBeStored, earlier: positions.map((at) => earlier[at] ?? []) },
        );
        hasStored = true;
        const firstIds: bigint[] = [];
        for (const [position, { index, id }] of places.entries()) {
          const copies = earlier[positions[position] ?? 0];
          if (id !== null && copies?.length === 0) firstIds.push(id);
          copies?.push(index);
        }
        if (firstIds.length > 0) this.#listener.stored(writer.target.index, firstIds);
        if (writer.isFull) this.#listener.full(writer.target.setId);
      }
    } catch (error) {
      for (const message of messages) this.#uncertain.add(message);
      throw hasStored || mayBeStored ? new PartlyStoredError(error) : error;
    }
  }

  /** Releases memory that only writing needs. */
  rest(): void {
    for (const writer of this.#writers) writer.rest();
  }

  close(): void {
    for (const writer of this.#writers) writer.close();
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
