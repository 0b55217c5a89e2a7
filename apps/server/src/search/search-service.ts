import type { ExportCursor, ExportRequest } from './execute/export-messages.ts';
import type { FieldTypesRequest, TypedField } from './execute/field-types.ts';
import type { FieldValue, FieldValuesRequest } from './execute/field-values.ts';
import type { MessageRequest } from './execute/get-message.ts';
import type { IndexInfo } from './execute/list-indices.ts';
import type { MatchingReply, MatchingRequest } from './execute/matching-messages.ts';
import type { MessagesReply, MessagesRequest } from './execute/search-messages.ts';
import { indexBytes, writeTarget } from './index-set.ts';
import { maxExportChunk } from './limits.ts';
import type { StoredMessage } from './message.ts';
import type { PivotReply, PivotRequest } from './pivot/pivot-request.ts';
import type { FoundDamage } from './pool/damaged-indices.ts';
import type { Scope } from './read/scope.ts';
import { type RunOptions, SearchPool, type SearchPoolOptions } from './search-pool.ts';
import type { WrittenReply } from './views/written-results.ts';

export interface IndexSummary extends IndexInfo {
  bytes: number;
  isWriteTarget: boolean;
}

export interface ExportOptions extends Scope {
  /** All of them unless given. */
  limit?: number;
  chunkSize?: number;
}

const defaults = { workers: 3, timeoutMs: 60_000, patternTimeoutMs: 1000, restAfterMs: 10_000 };

/** Answers searches over the indices of a data directory, in worker threads. */
export class SearchService {
  readonly #pool: SearchPool;
  readonly #dataDir: string;

  constructor(options: Partial<SearchPoolOptions> & { dataDir: string }) {
    this.#dataDir = options.dataDir;
    this.#pool = new SearchPool({ ...defaults, ...options });
  }

  /** @throws SearchError */
  messages(request: MessagesRequest, options?: RunOptions): Promise<MessagesReply> {
    return this.#pool.run('messages', request, options);
  }

  /** @throws SearchError */
  pivot(request: PivotRequest, options?: RunOptions): Promise<PivotReply> {
    return this.#pool.run('pivot', request, options);
  }

  /** A page of messages, written as JSON already. @throws SearchError */
  writtenMessages(request: MessagesRequest, options?: RunOptions): Promise<WrittenReply> {
    return this.#pool.run('writtenMessages', request, options);
  }

  /** A pivot, written as JSON already. @throws SearchError */
  writtenPivot(request: PivotRequest, options?: RunOptions): Promise<WrittenReply> {
    return this.#pool.run('writtenPivot', request, options);
  }

  /** The fields of messages and what their values are. */
  fieldTypes(request: FieldTypesRequest, options?: RunOptions): Promise<TypedField[]> {
    return this.#pool.run('fieldTypes', request, options);
  }

  /** The most frequent values of a field, to complete what is being typed. */
  values(request: FieldValuesRequest, options?: RunOptions): Promise<FieldValue[]> {
    return this.#pool.run('values', request, options);
  }

  /** One message; `null` when the index does not have it. */
  message(request: MessageRequest, options?: RunOptions): Promise<StoredMessage | null> {
    return this.#pool.run('message', request, options);
  }

  /** Which of some messages match. @throws SearchError */
  matching(request: MatchingRequest, options?: RunOptions): Promise<MatchingReply> {
    return this.#pool.run('matching', request, options);
  }

  /** The indices, newest first. */
  async indices(options?: RunOptions): Promise<IndexSummary[]> {
    const infos = await this.#pool.run('indices', null, options);
    const target = writeTarget(this.#dataDir);
    return infos.map((info) => ({
      ...info,
      bytes: indexBytes(this.#dataDir, info.name),
      isWriteTarget: info.name === target,
    }));
  }

  /** Indices that cannot be read; searches answer from the others. */
  damaged(): FoundDamage[] {
    return this.#pool.damaged.list();
  }

  /** All messages of a scope, oldest first, in parts; leaving the loop ends it. */
  async *export(
    { limit = Number.POSITIVE_INFINITY, chunkSize = 1000, ...scope }: ExportOptions,
    options?: RunOptions,
  ): AsyncGenerator<StoredMessage[], void> {
    let after: ExportCursor | null = null;
    let remaining = limit;
    do {
      const request: ExportRequest = {
        ...scope,
        after,
        limit: Math.min(chunkSize, remaining, maxExportChunk.messages),
      };
      const { messages, next } = await this.#pool.run('export', request, options);
      if (messages.length > 0) yield messages;
      remaining -= messages.length;
      after = next;
    } while (after && remaining > 0);
  }

  /** Has every worker started and its indices open, so that no search waits for that. */
  async warmUp(): Promise<void> {
    await this.#pool.warmUp();
    await this.indices();
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
