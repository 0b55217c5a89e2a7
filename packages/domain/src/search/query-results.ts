import type { AbsoluteTimeRange, Schemas, SearchError, SearchJob, SearchTypeResult } from '@tailrace/sdk';
import { readEffectiveRange } from '../time/effective-range.ts';
import { absoluteRange, resolveTimeRange } from '../time/time-range.ts';
import { isNothingToSearch, narrowSearchError } from './search-errors.ts';
import { queryId, type SearchTypes } from './search-request.ts';

/** A job that finished without the requested result. */
export class SearchJobError extends Error {
  override readonly name = 'SearchJobError';
  readonly error: SearchError;

  constructor(error: SearchError) {
    super(narrowSearchError(error).description);
    this.error = error;
  }
}

const unknownError: SearchError = {
  type: 'query',
  description: 'The server gave no answer to the query.',
};

/** The type of the result of a search type. */
type ResultOf<Type extends { type: string }> = Extract<SearchTypeResult, { type: Type['type'] }>;

/** The results of a finished job by the ids of its search types. */
export class QueryResults<Types extends SearchTypes> {
  readonly #job: SearchJob;
  readonly #types: Types;
  readonly #result: Schemas['QueryResult'];

  /** Throws a `SearchJobError` where the query has no result at all. */
  constructor(job: SearchJob, types: Types) {
    const result = job.results[queryId];
    if (!result) throw new SearchJobError(job.errors?.[0] ?? unknownError);
    this.#job = job;
    this.#types = types;
    this.#result = result;
  }

  /** The id the search is stored under; empty for one that was not stored. */
  get searchId(): string {
    return this.#job.search_id ?? '';
  }

  /** Milliseconds the server took. */
  get duration(): number {
    return this.#result.execution_stats?.duration ?? 0;
  }

  /** The result of a search type; throws a `SearchJobError` where it failed. */
  get<Id extends keyof Types & string>(id: Id): ResultOf<Types[Id]> {
    const found = this.find(id);
    if (found) return found;
    const { errors } = this.#result;
    const error =
      errors.find(({ search_type_id }) => search_type_id === id) ?? errors[0] ?? this.#job.errors?.[0];
    if (error && isNothingToSearch(error)) return this.#empty(id);
    throw new SearchJobError(error ?? unknownError);
  }

  /** The result of a search type; `null` where it failed, so that the others can still be shown. */
  find<Id extends keyof Types & string>(id: Id): ResultOf<Types[Id]> | null {
    const found = this.#result.search_types[id];
    return found && found.type === this.#types[id]?.type ? (found as ResultOf<Types[Id]>) : null;
  }

  /** Why a search type failed, in the server's words. */
  warningsOf(id: keyof Types & string): string[] {
    return this.#result.errors
      .filter((error) => error.search_type_id === id && !isNothingToSearch(error))
      .map(({ description }) => description);
  }

  /**
   * The searched time range. Servers shrink the range of the whole reply to the counted messages, so that of a message
   * list comes first; an invalid range, which some servers send for an empty result, is skipped.
   */
  get searchedRange(): AbsoluteTimeRange {
    const { query, execution_stats: stats, search_types } = this.#result;
    const lists = Object.values(search_types).filter((part) => part.type === 'messages');
    const said = [...lists.map((list) => list.effective_timerange), stats?.effective_timerange];
    const readable = said.find((range) => readEffectiveRange(range) !== null);
    if (readable) return readable;
    const now = Date.now();
    return absoluteRange(resolveTimeRange(query.timerange, now, () => null) ?? { from: 0, to: now });
  }

  /** Without any index in the time range a server fails the search type; treat that as an empty result. */
  #empty<Id extends keyof Types & string>(id: Id): ResultOf<Types[Id]> {
    const range = { id, effective_timerange: this.searchedRange };
    const empty: Record<SearchTypeResult['type'], SearchTypeResult> = {
      messages: { ...range, type: 'messages', total_results: 0, messages: [] },
      pivot: { ...range, type: 'pivot', total: 0 },
      events: { id, type: 'events', name: null, events: [] },
    };
    return empty[this.#types[id]?.type ?? 'pivot'] as ResultOf<Types[Id]>;
  }
}
