import { readEffectiveRange } from '@tailrace/domain/effective-range';
import { isNothingToSearch, narrowSearchError } from '@tailrace/domain/search-errors';
import { absoluteRange, resolveTimeRange } from '@tailrace/domain/time-range';
import type {
  AbsoluteTimeRange,
  MessageListResult,
  PivotResult,
  Schemas,
  SearchError,
  SearchJob,
  SearchTypeResult,
} from '@tailrace/sdk';
import type { SearchMessage, SortBy, TopValues } from '#/components/core/search/model.ts';
import { toMessage } from './display/decorated.ts';
import { histogramBars, type LevelBars } from './histogram-bars.ts';
import { histogramId, messagesId, queryId, valuesId } from './search-request.ts';

/** A job that ended without what was asked for. */
export class SearchJobError extends Error {
  override readonly name = 'SearchJobError';
  readonly error: SearchError;

  constructor(error: SearchError) {
    super(narrowSearchError(error).description);
    this.error = error;
  }
}

export interface MessagePage {
  messages: readonly SearchMessage[];
  total: number;
}

/** The answer to a search: its first page, its bars, and how it went. */
export interface SearchRun extends MessagePage {
  searchId: string;
  sort: SortBy;
  /** The time the messages were looked for in; later pages and exports keep to it. */
  effective: AbsoluteTimeRange;
  /** Milliseconds the server took. */
  duration: number;
  histogram: LevelBars;
  /** Parts of the answer that are missing, in the server's words. */
  warnings: readonly string[];
  /** Why there are no messages although the rest of the answer is there. */
  failure: SearchJobError | null;
  /** The messages are there, the rest is still on its way. */
  isPartial: boolean;
}

type QueryResult = Schemas['QueryResult'];

export const unknownError: SearchError = {
  type: 'query',
  description: 'The server gave no answer to the query.',
};

export function resultOf(job: SearchJob) {
  const result = job.results[queryId];
  if (!result) throw new SearchJobError(job.errors?.[0] ?? unknownError);
  return result;
}

export function partOf(job: SearchJob, id: string) {
  const result = resultOf(job);
  const { search_types, errors } = result;
  const part = search_types[id];
  if (part) return part;
  const error = errors.find(({ search_type_id }) => search_type_id === id) ?? errors[0] ?? job.errors?.[0];
  if (error && isNothingToSearch(error)) return emptyPart(result, id);
  throw new SearchJobError(error ?? unknownError);
}

/** Where there is no index of the time searched, nothing is found. */
function emptyPart(result: QueryResult, id: string): SearchTypeResult {
  const isList = result.query.search_types?.find((part) => part.id === id)?.type === 'messages';
  const effective_timerange = searchedRange(result);
  return isList
    ? { id, type: 'messages', total_results: 0, messages: [], effective_timerange }
    : { id, type: 'pivot', total: 0, effective_timerange };
}

/** The time that was searched, from the part that says it best; a server may answer one that no calendar has. */
function searchedRange({ query, execution_stats: stats, search_types }: QueryResult): AbsoluteTimeRange {
  const messages = search_types[messagesId];
  // Servers narrow the time of the whole answer to what was counted, which is less than what can be read.
  const said = [
    messages && isMessages(messages) ? messages.effective_timerange : null,
    stats?.effective_timerange,
  ];
  const readable = said.find((range) => readEffectiveRange(range) !== null);
  if (readable) return readable;
  const now = Date.now();
  return absoluteRange(resolveTimeRange(query.timerange, now, () => null) ?? { from: 0, to: now });
}

export const isPivot = (part: { type: string }): part is PivotResult => part.type === 'pivot';
const isMessages = (part: { type: string }): part is MessageListResult => part.type === 'messages';

export function readPage(job: SearchJob): MessagePage {
  const part = partOf(job, messagesId);
  if (!isMessages(part)) throw new SearchJobError(unknownError);
  return {
    total: part.total_results,
    messages: part.messages.map(toMessage),
  };
}

/** The histogram of a job; `null` when that part failed, which leaves the messages worth showing. */
export function readPivot(job: SearchJob, id = histogramId): PivotResult | null {
  const part = resultOf(job).search_types[id];
  return part && isPivot(part) ? part : null;
}

/** One part that failed does not take the others with it. */
function pageOrFailure(
  job: SearchJob,
  pivot: PivotResult | null,
): Pick<SearchRun, 'messages' | 'total' | 'failure'> {
  try {
    return { ...readPage(job), failure: null };
  } catch (error) {
    if (!pivot || !(error instanceof SearchJobError)) throw error;
    return { messages: [], total: pivot.total, failure: error };
  }
}

export function readRun(job: SearchJob, pivot: PivotResult | null, sort: SortBy): SearchRun {
  const result = resultOf(job);
  const effective = searchedRange(result);
  const searched = { from: Date.parse(effective.from), to: Date.parse(effective.to) };
  return {
    ...pageOrFailure(job, pivot),
    isPartial: false,
    // Null only for searches that are run without being stored, which the console never does.
    searchId: job.search_id ?? '',
    sort,
    effective,
    duration: result.execution_stats?.duration ?? 0,
    histogram: histogramBars(pivot, readEffectiveRange(pivot?.effective_timerange) ?? searched),
    warnings: result.errors
      .filter((error) => error.search_type_id === histogramId && !isNothingToSearch(error))
      .map(({ description }) => description),
  };
}

type Figure = number | string | null | undefined;

/** An integer that a number would round; it comes as text. */
export const wideOf = (value: Figure) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : null;

/** The number a figure is, or the nearest one: charts and comparisons do without the last digits. */
export const numberOf = (value: Figure) => {
  if (typeof value === 'number') return value;
  const wide = wideOf(value);
  return wide === null ? null : Number(wide);
};

export function readValues(job: SearchJob): TopValues {
  const part = partOf(job, valuesId);
  if (!isPivot(part)) throw new SearchJobError(unknownError);
  const rows = part.rows ?? [];
  return {
    values: rows
      .filter(({ source }) => source === 'leaf')
      .map(({ key, values }) => ({ value: key[0] ?? '', count: numberOf(values[0]?.value) ?? 0 })),
    withField: part.total,
    distinct: null,
  };
}
