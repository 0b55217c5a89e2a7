import type { Schemas } from '@tailrace/sdk';
import { wireTime } from '../../wire-time.ts';
import type { TimeSpan } from '../plan/time-span.ts';
import { fillInStreams } from './apply-override.ts';
import { type Execution, effective, executeSearchType } from './execute-search-type.ts';
import { spanOfRange } from './query-scope.ts';
import { wireError } from './wire-error.ts';

/**
 * Runs all search types of a query at once. What fails is told in `errors`, by search type; whether the caller may
 * read the streams the query names has to be checked before.
 */
export async function executeQuery(
  query: Schemas['Query'],
  execution: Execution,
): Promise<Schemas['QueryResult']> {
  const started = performance.now();
  const results: Record<string, Schemas['SearchTypeResult']> = {};
  const errors: Schemas['SearchError'][] = [];
  let span: TimeSpan | null = null;
  let isReadable = true;
  try {
    span = spanOfRange(query.timerange, execution.now);
    await Promise.all(
      (query.search_types ?? []).map(async (searchType) => {
        try {
          results[searchType.id] = await executeSearchType(searchType, query, execution);
        } catch (error) {
          errors.push(wireError(error, query.id, searchType.id));
        }
      }),
    );
  } catch (error) {
    isReadable = false;
    errors.push(wireError(error, query.id));
  }
  return {
    query: fillInStreams(query, execution.streams),
    execution_stats: {
      duration: Math.round(performance.now() - started),
      timestamp: wireTime(execution.now),
      effective_timerange: effective(span, widest(results), execution.now),
    },
    search_types: results,
    errors,
    state: isReadable ? 'COMPLETED' : 'FAILED',
  };
}

/** All messages last from the first to the last of those that were grouped. */
function widest(results: Record<string, Schemas['SearchTypeResult']>): TimeSpan | null {
  const ranges = Object.values(results).flatMap((result) =>
    result.type === 'pivot' ? [result.effective_timerange] : [],
  );
  if (ranges.length === 0) return null;
  return {
    from: Math.min(...ranges.map(({ from }) => Date.parse(from))),
    to: Math.max(...ranges.map(({ to }) => Date.parse(to))),
  };
}
