import type { MomentRange } from '../../time/keyword-time.ts';
import { absoluteRange, type TimeRange } from '../../time/time-range.ts';
import type { Check } from './checks.ts';

/** What a check counted; `null` where the server could not run it. */
export type CheckResult = { count: number; nearest?: number | null } | null;

export interface EmptyResultExplanation {
  /** Conditions of the query that match nothing on their own. */
  unmatched: readonly string[];
  /** Every condition matches something, but no message meets all of them. */
  isOnlyTogether: boolean;
  /** Queries that match, the closest to what was written first. */
  queries: readonly { query: string; count: number }[];
  /** The nearest time in which the query matches: a longer range until now, or one beside the searched range. */
  time: NearestTime | null;
  /** Messages that match in other streams. */
  inOtherStreams: number;
}

export interface NearestTime {
  where: 'longer' | 'before' | 'after';
  /** The range to search for these messages. */
  timeRange: TimeRange;
  /** All that match in the longer range, or before or after the searched one. */
  count: number;
  nearest: number | null;
}

/** Queries to offer; more are no help. */
const maxQueries = 3;

/** Why a search has no result, and what does. */
export function explainEmptyResult(
  checks: readonly Check[],
  results: readonly CheckResult[],
  span: MomentRange,
): EmptyResultExplanation {
  const counted = checks.flatMap((check, index) => {
    const result = results[index];
    return result ? [{ check, ...result }] : [];
  });
  const conditions = counted.filter(({ check }) => check.kind === 'condition');
  const unmatched = conditions.filter(({ count }) => count === 0).map(({ check }) => check.query);
  return {
    unmatched,
    isOnlyTogether: conditions.length > 1 && unmatched.length === 0,
    queries: counted
      .flatMap(({ check, count }) => (check.kind === 'query' && count > 0 ? [{ ...check, count }] : []))
      // Of queries that are equally close, the one with the fewest messages says the most.
      .sort((a, b) => a.rank - b.rank || a.count - b.count)
      // A query in another case that is no better than the same one as written.
      .filter(({ query }, index, all) => index === all.findIndex((each) => isSameInCase(each.query, query)))
      .slice(0, maxQueries)
      .map(({ query, count }) => ({ query, count })),
    time: nearestTime(counted, span),
    inOtherStreams: counted.find(({ check }) => check.kind === 'streams')?.count ?? 0,
  };
}

const isSameInCase = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

interface Counted {
  check: Check;
  count: number;
  nearest?: number | null;
}

function nearestTime(counted: readonly Counted[], span: MomentRange): NearestTime | null {
  const times = counted.flatMap(({ check, count, nearest = null }) =>
    check.kind === 'time' && count > 0 ? [{ timeRange: check.timeRange, count, nearest }] : [],
  );
  const until = times.find(({ timeRange }) => timeRange.type === 'relative');
  if (until) return { ...until, where: 'longer' };
  const distance = (moment: number | null) =>
    moment === null ? Number.POSITIVE_INFINITY : Math.max(span.from - moment, moment - span.to);
  const [closest] = times.sort((a, b) => distance(a.nearest) - distance(b.nearest));
  if (!closest || closest.nearest === null) return null;
  const { count, nearest } = closest;
  const length = Math.max(span.to - span.from, 1);
  const where = nearest < span.from ? 'before' : 'after';
  const around =
    where === 'before'
      ? { from: Math.max(0, nearest - length), to: nearest }
      : { from: nearest, to: nearest + length };
  return { where, timeRange: absoluteRange(around), count, nearest };
}
