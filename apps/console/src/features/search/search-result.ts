import type {
  AbsoluteTimeRange,
  MessageListResult,
  PivotResult,
  SearchError,
  SearchJob,
} from '@tailrace/sdk';
import type { SearchMessage, SortBy, TopValues } from '#/components/search/model.ts';
import { toMessage } from './display/decorated.ts';
import { histogramBars, type LevelBars } from './histogram-bars.ts';
import { histogramId, messagesId, queryId, valuesId } from './search-request.ts';

/** A job that ended without what was asked for. */
export class SearchJobError extends Error {
  override readonly name = 'SearchJobError';
  readonly error: SearchError;

  constructor(error: SearchError) {
    super(error.description);
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
  /** What was really searched; later pages keep to it. */
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
  const { search_types, errors } = resultOf(job);
  const part = search_types[id];
  if (part) return part;
  const error = errors.find(({ search_type_id }) => search_type_id === id) ?? errors[0] ?? job.errors?.[0];
  throw new SearchJobError(error ?? unknownError);
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
  const { execution_stats: stats, errors } = resultOf(job);
  const effective = pivot?.effective_timerange ?? stats.effective_timerange;
  const page = pageOrFailure(job, pivot);
  return {
    ...page,
    isPartial: false,
    searchId: job.search_id,
    sort,
    effective,
    duration: stats.duration,
    histogram: histogramBars(pivot, effective),
    warnings: errors
      .filter(({ search_type_id }) => search_type_id === histogramId)
      .map(({ description }) => description),
  };
}

export const numberOf = (value: number | string | null | undefined) =>
  typeof value === 'number' ? value : null;

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
