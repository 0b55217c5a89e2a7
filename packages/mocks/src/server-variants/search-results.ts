import type { AbsoluteTimeRange, Schemas, SearchError, SearchJob, SearchTypeResult } from '@tailrace/sdk';
import type { Variant } from './variant.ts';

type QueryResult = Schemas['QueryResult'];

const everyResult = (job: SearchJob, change: (result: QueryResult) => QueryResult): SearchJob => {
  const results = Object.fromEntries(
    Object.entries(job.results ?? {}).map(([id, result]) => [id, change(result)]),
  );
  const { errors: _, ...rest } = job;
  const errors = Object.values(results).flatMap((result) => result.errors ?? []);
  return {
    ...rest,
    execution: { ...job.execution, completed_exceptionally: errors.length > 0 },
    results,
    ...(errors.length > 0 ? { errors } : {}),
  };
};

/** Every search type fails in the same way. */
const failing =
  (error: Pick<SearchError, 'description' | 'backtrace'>) =>
  (job: SearchJob): SearchJob =>
    everyResult(job, (result) => ({
      ...result,
      search_types: {},
      errors: (result.query.search_types ?? []).map(({ id }) => ({
        ...error,
        type: 'search_type',
        query_id: result.query.id,
        search_type_id: id,
      })),
    }));

/** The wording of failures in a cluster with Elasticsearch 7. */
const engineError = (type: string, reason: string) =>
  `Elasticsearch exception [type=${type}, reason=${reason}].`;

export const noIndex: Variant = {
  changeJob: failing({ description: engineError('index_not_found_exception', 'no such index []') }),
};

export const parseReason = 'Cannot parse query: Encountered "<EOF>" at line 1, column 12.';

export const shardsFailed: Variant = {
  changeJob: failing({
    description: engineError('search_phase_execution_exception', 'all shards failed'),
    backtrace: [
      engineError('search_phase_execution_exception', 'all shards failed'),
      'at engine.Client.search(Client.java:1)',
      `Caused by: ${engineError('query_shard_exception', 'Failed to parse query [service:( ]')}`,
      `Caused by: ${engineError('parse_exception', parseReason)}`,
    ].join('\n'),
  }),
};

/** A page beyond the result window is an ordinary error that only its message identifies. */
export const windowAsText: Variant = {
  changeJob: (job) =>
    everyResult(job, (result) => ({
      ...result,
      errors: (result.errors ?? []).map(asText),
    })),
};

function asText(error: SearchError): SearchError {
  if (error.type !== 'result_window_limit') return error;
  const { result_window_limit: limit, ...rest } = error;
  const reason =
    `Result window is too large, from + size must be less than or equal to: [${limit}] but was [${Number(limit) + 50}]. ` +
    'See the scroll api for a more efficient way to request large data sets.';
  return { ...rest, type: 'search_type', description: engineError('illegal_argument_exception', reason) };
}

/** The extreme times of a 64-bit count of milliseconds, the latest first. */
export const impossibleRange: AbsoluteTimeRange = {
  type: 'absolute',
  from: '+292278994-08-17T07:12:55.807Z',
  to: '-292275055-05-16T16:47:04.192Z',
};

function nothingFound(result: SearchTypeResult): SearchTypeResult {
  switch (result.type) {
    case 'messages':
      return { ...result, messages: [], total_results: 0, effective_timerange: impossibleRange };
    case 'pivot':
      return { ...result, rows: [], total: 0, effective_timerange: impossibleRange };
    default:
      return result;
  }
}

const isAllTime = ({ query: { timerange } }: QueryResult) =>
  timerange.type === 'relative' && 'range' in timerange && timerange.range === 0;

export const impossibleDates: Variant = {
  changeJob: (job) =>
    everyResult(job, (result) =>
      isAllTime(result)
        ? {
            ...result,
            execution_stats: { ...result.execution_stats, effective_timerange: impossibleRange },
            search_types: Object.fromEntries(
              Object.entries(result.search_types ?? {}).map(([id, found]) => [id, nothingFound(found)]),
            ),
          }
        : result,
    ),
};
