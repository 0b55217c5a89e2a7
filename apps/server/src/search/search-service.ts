import { type Catalogue, catalogueOfFiles, writeIndices } from '../indices/catalogue.ts';
import { indexBytes } from '../indices/index-files.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { DamagedIndex } from '../storage/damage.ts';
import type { StoredMessage } from '../storage/message.ts';
import type { BlockCheckReply } from './execute/check-blocks.ts';
import type { ExportReply, ExportRequest } from './execute/export-messages.ts';
import type { ExportCursor } from './execute/export-order.ts';
import type { FieldTypesRequest, TypedField } from './execute/field-types.ts';
import type { FieldValue, FieldValuesRequest } from './execute/field-values.ts';
import type { MessageRequest } from './execute/get-message.ts';
import type { LateTimesReply, LateTimesRequest } from './execute/late-times.ts';
import type { IndexInfo } from './execute/list-indices.ts';
import type { MatchingReply, MatchingRequest } from './execute/matching-messages.ts';
import type { MessagesReply, MessagesRequest } from './execute/search-messages.ts';
import { maxExportChunk, maxGroups, maxInPart } from './limits.ts';
import type { FieldCountsReply, FieldCountsRequest } from './pivot/count-fields.ts';
import type { PivotReply, PivotRequest } from './pivot/pivot-request.ts';
import type { ReportedBlock } from './pool/damaged-blocks.ts';
import type { ReportedIndex } from './pool/damaged-indices.ts';
import { ParallelPivots } from './pool/parallel-pivots.ts';
import type { Scope } from './read/scope.ts';
import { type RunOptions, SearchPool, type SearchPoolOptions } from './search-pool.ts';
import type { MessageFormat } from './views/row-format.ts';
import type { WrittenReply } from './views/written-results.ts';

/** The catalogue of whatever index files are in a data directory, with a new version, below zero, when they are others. */
export function listedCatalogue(dataDir: string): () => Catalogue {
  let known: Catalogue = { version: -1, indices: [] };
  const names = ({ indices }: Catalogue) => indices.map(({ name }) => name).join(' ');
  return () => {
    const found = catalogueOfFiles(dataDir);
    if (names(found) !== names(known)) known = { ...found, version: known.version - 1 };
    return known;
  };
}

export interface IndexSummary extends IndexInfo {
  /** Without the free room of the write-ahead log, which is up to 64 MB for however few messages. */
  bytes: number;
  isWriteTarget: boolean;
}

export interface ExportOptions extends Scope {
  /** Default: all. */
  limit?: number;
  chunkSize?: number;
}

export interface WrittenExportOptions extends ExportOptions {
  format: MessageFormat;
}

type Options = Partial<Omit<SearchPoolOptions, 'catalogue'>> & { dataDir: string };

const defaults = { workers: 3, timeoutMs: 60_000, patternTimeoutMs: 1000, restAfterMs: 10_000 };

/** Runs searches over the indices of a data directory in worker threads. */
export class SearchService {
  readonly #pool: SearchPool;
  readonly #pivots: ParallelPivots;
  readonly #dataDir: string;
  #catalogue: () => Catalogue;

  constructor(options: Options) {
    this.#dataDir = options.dataDir;
    this.#catalogue = listedCatalogue(options.dataDir);
    this.#pool = new SearchPool({ ...defaults, ...options, catalogue: () => this.#catalogue() });
    this.#pivots = new ParallelPivots(this.#pool);
  }

  /** The indices from now on. A search over a folder whose catalogue was never shown lists the files. */
  show(catalogue: Catalogue): void {
    this.#catalogue = () => catalogue;
  }

  /** @throws SearchError */
  messages(request: MessagesRequest, options?: RunOptions): Promise<MessagesReply> {
    return this.#pool.run('messages', request, options);
  }

  /** @throws SearchError */
  pivot(request: PivotRequest, options?: RunOptions): Promise<PivotReply> {
    return this.#pivots.run('pivot', request, options);
  }

  /** Returns a page of messages, serialized as JSON. @throws SearchError */
  writtenMessages(request: MessagesRequest, options?: RunOptions): Promise<WrittenReply> {
    return this.#pool.run('writtenMessages', request, options);
  }

  /** Returns a pivot, serialized as JSON. @throws SearchError */
  writtenPivot(request: PivotRequest, options?: RunOptions): Promise<WrittenReply> {
    return this.#pivots.run('writtenPivot', request, options);
  }

  /** Returns all groups of a pivot as a serialized `GroupState`, which another thread reads. @throws SearchError */
  async pivotState(pivot: PivotRequest, options?: RunOptions): Promise<Uint8Array> {
    const most = { groups: maxGroups, values: 2 * maxInPart.values };
    return (await this.#pool.run('pivotPart', { pivot, most }, options)).state;
  }

  /** Counts many fields over several times. @throws SearchError */
  fieldCounts(request: FieldCountsRequest, options?: RunOptions): Promise<FieldCountsReply> {
    return this.#pool.run('fieldCounts', request, options);
  }

  /** Lists the fields of messages and their types. */
  fieldTypes(request: FieldTypesRequest, options?: RunOptions): Promise<TypedField[]> {
    return this.#pool.run('fieldTypes', request, options);
  }

  /** Returns the most frequent values of a field, for completion. */
  values(request: FieldValuesRequest, options?: RunOptions): Promise<FieldValue[]> {
    return this.#pool.run('values', request, options);
  }

  /** Returns one message; `null` when the index does not have it. */
  message(request: MessageRequest, options?: RunOptions): Promise<StoredMessage | null> {
    return this.#pool.run('message', request, options);
  }

  /** Returns those of the given messages that match. @throws SearchError */
  matching(request: MatchingRequest, options?: RunOptions): Promise<MatchingReply> {
    return this.#pool.run('matching', request, options);
  }

  /** Returns the times of messages that were stored late since the known records. */
  lateTimes(request: LateTimesRequest, options?: RunOptions): Promise<LateTimesReply> {
    return this.#pool.run('lateTimes', request, options);
  }

  /** How many searches run at a time at most. */
  get workers(): number {
    return this.#pool.workers;
  }

  /** The indices from which searches read. */
  get catalogue(): Catalogue {
    return this.#catalogue();
  }

  /** The indices, newest first. */
  async indices(options?: RunOptions): Promise<IndexSummary[]> {
    const infos = await this.#pool.run('indices', null, options);
    const targets = writeIndices(this.#catalogue());
    return infos.map((info) => ({
      ...info,
      bytes: info.contentBytes ?? indexBytes(this.#dataDir, info.name),
      isWriteTarget: targets.has(info.name),
    }));
  }

  /** Unreadable indices; searches skip them. */
  damaged(): ReportedIndex[] {
    return this.#pool.damaged.list();
  }

  /** Parts of other indices that cannot be read; searches leave out their messages. */
  damagedBlocks(): ReportedBlock[] {
    const damaged = new Set(this.damaged().map(({ name }) => name));
    return this.#pool.damagedBlocks.list().filter(({ index }) => !damaged.has(index));
  }

  /** Forgets damaged blocks that are no longer in their file, because what they hold was put into others. */
  async recheckDamagedBlocks(options?: RunOptions): Promise<void> {
    for (const index of new Set(this.damagedBlocks().map(({ index }) => index))) {
      // An index that is closed keeps what was found.
      const numbers = await this.#pool.run('blockNumbers', { index }, options).catch(() => null);
      if (numbers) this.#pool.damagedBlocks.keepOnly(index, new Set(numbers));
    }
  }

  /** Reads all blocks of an index, which finds the damaged ones. @throws SearchError */
  async checkBlocks(index: string, options?: RunOptions): Promise<void> {
    let after: number | null = 0;
    do {
      const { next }: BlockCheckReply = await this.#pool.run('checkBlocks', { index, after }, options);
      after = next;
    } while (after !== null);
  }

  metrics(): MetricsSnapshot {
    return this.#pool.metrics();
  }

  /** Leaves indices out that turned out to be unreadable elsewhere. */
  note(damaged: readonly DamagedIndex[]): void {
    this.#pool.damaged.note(damaged);
  }

  /** Yields all messages of a scope, oldest first, in parts. */
  async *export(options: ExportOptions, runOptions?: RunOptions): AsyncGenerator<StoredMessage[], void> {
    const read = (request: ExportRequest, run: RunOptions) => this.#pool.run('export', request, run);
    for await (const { messages } of inParts(options, runOptions, read, (part) => part.messages.length)) {
      if (messages.length > 0) yield messages;
    }
  }

  /** Yields the same as text, without a header. */
  async *writtenExport(
    { format, ...options }: WrittenExportOptions,
    runOptions?: RunOptions,
  ): AsyncGenerator<Uint8Array, void> {
    const read = (request: ExportRequest, run: RunOptions) =>
      this.#pool.run('writtenExport', { ...request, format }, run);
    for await (const { text, messages } of inParts(options, runOptions, read, (part) => part.messages)) {
      if (messages > 0) yield text;
    }
  }

  /** Starts every worker, and opens the indices that are written to, so that no search waits for that. */
  async warmUp(): Promise<void> {
    await this.#pool.warmUp();
    await this.indices();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Reads a part of an export. */
type ReadPart<Part> = (request: ExportRequest, options: RunOptions) => Promise<Part>;

/** While the caller writes a part of an export, the next is read; leaving the loop ends the export. */
async function* inParts<Part extends Pick<ExportReply, 'next'>>(
  { limit = Number.POSITIVE_INFINITY, chunkSize = 1000, ...scope }: ExportOptions,
  { signal, ...options }: RunOptions = {},
  readPart: ReadPart<Part>,
  messagesOf: (part: Part) => number,
): AsyncGenerator<Part, void> {
  let remaining = limit;
  const left = new AbortController();
  const ended = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const read = (after: ExportCursor | null): Promise<Part> => {
    const most = Math.min(chunkSize, remaining, maxExportChunk.messages);
    const part = readPart({ ...scope, after, limit: most }, { ...options, signal: ended });
    // Nobody awaits a part that is read ahead when the caller leaves.
    part.catch(() => {});
    return part;
  };
  try {
    let next: Promise<Part> | null = read(null);
    while (next) {
      const part: Part = await next;
      remaining -= messagesOf(part);
      next = part.next && remaining > 0 ? read(part.next) : null;
      yield part;
    }
  } finally {
    left.abort();
  }
}
