import type { Schemas } from '@tailrace/sdk';
import { type JsonText, jsonObject } from '../../json-text.ts';
import type { TimeSpan } from '../../storage/time-span.ts';
import { wireTime } from '../../wire-time.ts';
import { resultWindow } from '../limits.ts';
import { SearchError } from '../search-error.ts';
import { fillInStreams } from './apply-override.ts';
import { type Execution, effective, executeSearchType } from './execute-search-type.ts';
import { spanOfRange } from './query-scope.ts';

/** An error of a search type or a whole query, in the API's format. */
function wireError(error: unknown, queryId: string, searchTypeId?: string): Schemas['SearchError'] {
  const description = error instanceof Error ? error.message : String(error);
  const state = {
    query_id: queryId,
    ...(searchTypeId === undefined ? {} : { search_type_id: searchTypeId }),
  };
  const type = searchTypeId === undefined ? 'query' : 'search_type';
  if (!(error instanceof SearchError)) return { type, description, ...state };
  if (error.code === 'result_window') {
    return { type: 'result_window_limit', description, ...state, result_window_limit: resultWindow };
  }
  const [first] = error.errors;
  return { type, description, ...state, ...(first ? { line: first.line, column: first.column } : {}) };
}

/** The result of a query in the API's format, with its errors. */
export interface WrittenQueryResult {
  json: JsonText;
  errors: Schemas['SearchError'][];
}

/**
 * Runs all search types of a query. Failures are reported in `errors`, by search type. The caller must check stream
 * permissions first.
 */
export async function executeQuery(
  query: Schemas['Query'],
  execution: Execution,
): Promise<WrittenQueryResult> {
  const started = performance.now();
  const { onResult, onPart } = execution;
  const partOf = ({ id }: Schemas['SearchType']) => ({ queryId: query.id, searchTypeId: id });
  const results = new Map<string, JsonText>();
  const ranges: Schemas['AbsoluteTimeRange'][] = [];
  const errors: Schemas['SearchError'][] = [];
  let span: TimeSpan | null = null;
  let isReadable = true;
  try {
    span = spanOfRange(query.timerange, execution.now);
    const run = async (searchType: Schemas['SearchType']) => {
      try {
        const { json, range } = await executeSearchType(searchType, query, execution);
        onResult?.(json.bytes);
        if (range) ranges.push(range);
        if (onPart) onPart({ ...partOf(searchType), outcome: { result: json } });
        else results.set(searchType.id, json);
      } catch (failure) {
        const error = wireError(failure, query.id, searchType.id);
        errors.push(error);
        onPart?.({ ...partOf(searchType), outcome: { error } });
      }
    };
    await Promise.all((query.search_types ?? []).map(run));
  } catch (error) {
    isReadable = false;
    errors.push(wireError(error, query.id));
  }
  const json = jsonObject({
    query: fillInStreams(query, execution.streams),
    execution_stats: {
      duration: Math.round(performance.now() - started),
      timestamp: wireTime(execution.now),
      effective_timerange: effective(span, widest(ranges), execution.now),
    },
    search_types: jsonObject(Object.fromEntries(results)),
    errors,
    state: isReadable ? 'COMPLETED' : 'FAILED',
  });
  return { json, errors };
}

/** For an all-time range, the effective range spans the grouped messages. */
function widest(ranges: readonly Schemas['AbsoluteTimeRange'][]): TimeSpan | null {
  if (ranges.length === 0) return null;
  return {
    from: Math.min(...ranges.map(({ from }) => Date.parse(from))),
    to: Math.max(...ranges.map(({ to }) => Date.parse(to))),
  };
}
