import { conjuncts, containsQuery, prefixQuery } from '@tailrace/languages/query';
import type { MomentRange } from '../../time/keyword-time.ts';
import { absoluteRange, allMessages, type TimeRange } from '../../time/time-range.ts';
import { messageCount } from '../pivots.ts';
import { backendQuery, type SearchTypes } from '../search-request.ts';

/** A search without a result. */
export interface EmptySearch {
  query: string;
  timeRange: TimeRange;
  /** The two ends of the searched range. */
  span: MomentRange;
  streams: readonly string[];
  /** The longest range the server allows in seconds; 0 allows all. */
  limit: number;
  /** The query with probable mistakes corrected. */
  corrected: readonly string[];
  /** The server refused the query: only other queries are counted. */
  isRefused: boolean;
}

/** One count of the request that explains an empty result. */
export type Check =
  /** A condition of the query alone, in the same time and streams. */
  | { kind: 'condition'; query: string }
  /** Another query, in the same time and streams. `rank` is lower for those closer to what was written. */
  | { kind: 'query'; query: string; rank: number }
  /** The same query in another time; `sort` tells which of its messages is the nearest to the searched range. */
  | { kind: 'time'; query: string; timeRange: TimeRange; sort: 'ASC' | 'DESC' }
  /** The same query in all streams. */
  | { kind: 'streams'; query: string };

/** Conditions that are counted alone; a longer query is only searched as a whole. */
const maxConditions = 6;
/** Counts of one request. */
export const maxChecks = 24;

const day = 86_400;
const longerRanges = [day, 7 * day, 30 * day];

/** What to count to explain why a search has no result. */
export function emptyResultChecks(search: EmptySearch): Check[] {
  const { query, streams, isRefused } = search;
  const conditions = conditionsOf(query);
  const alternatives = alternativesOf(search, conditions);
  if (isRefused) return alternatives.slice(0, maxChecks);
  const others: Check[] = [
    ...(streams.length > 0 ? [{ kind: 'streams' as const, query }] : []),
    ...timeChecks(search),
    ...(conditions.length > 1 ? conditions.map((each) => ({ kind: 'condition' as const, query: each })) : []),
  ];
  return [...others, ...alternatives.slice(0, maxChecks - others.length)];
}

/** The conditions that all have to be met; none where there are too many to count each. */
function conditionsOf(query: string): string[] {
  const conditions = conjuncts(query) ?? [];
  return conditions.length > maxConditions ? [] : conditions;
}

function alternativesOf({ query, corrected }: EmptySearch, conditions: readonly string[]): Check[] {
  const replaced = conditions.length > 1 ? conditions : [];
  const queries: [rank: number, query: string | null][] = [
    ...corrected.map((each): [number, string] => [0, each]),
    [1, prefixQuery(query)],
    ...replaced.flatMap((condition, index) =>
      containing(condition).map((each): [number, string] => [2, replace(conditions, index, each)]),
    ),
    ...containing(query).map((each): [number, string] => [3, each]),
    ...replaced.map((_, index): [number, string] => [4, replace(conditions, index, null)]),
  ];
  const seen = new Set([query.trim()]);
  return queries.flatMap(([rank, each]) => {
    if (each === null || each === '' || seen.has(each)) return [];
    seen.add(each);
    return [{ kind: 'query', query: each, rank }];
  });
}

/** As written for fields that hold whole values, and in lower case for texts. */
const containing = (query: string): string[] =>
  [containsQuery(query), containsQuery(query, { isLowerCase: true })].filter((each) => each !== null);

const replace = (conditions: readonly string[], index: number, by: string | null): string =>
  conditions.flatMap((each, at) => (at === index ? (by === null ? [] : [by]) : [each])).join(' AND ');

/** Longer ranges for one that lasts until now, else all that was before and after it. */
function timeChecks({ query, timeRange, span, limit }: EmptySearch): Check[] {
  const check = (range: TimeRange, sort: 'ASC' | 'DESC' = 'DESC') => ({
    kind: 'time' as const,
    query,
    timeRange: range,
    sort,
  });
  if (timeRange.type === 'relative' && !('to' in timeRange && timeRange.to)) {
    const seconds = 'range' in timeRange ? timeRange.range : timeRange.from;
    if (seconds === 0) return [];
    const longer = longerRanges.filter((length) => length > seconds && (limit === 0 || length <= limit));
    return [
      ...longer.map((from) => check({ type: 'relative', from })),
      ...(limit === 0 ? [check(allMessages)] : []),
    ];
  }
  const reach = limit === 0 ? Number.POSITIVE_INFINITY : limit * 1000;
  const earliest = Math.max(0, span.from - reach);
  const latest = Math.min(span.to + reach, span.to + maxAhead);
  return [
    ...(earliest < span.from - 1 ? [check(absoluteRange({ from: earliest, to: span.from - 1 }))] : []),
    check(absoluteRange({ from: span.to + 1, to: latest }), 'ASC'),
  ];
}

/** A hundred years: later than any message that is worth finding. */
const maxAhead = 100 * 365 * day * 1000;

/** The search types that count the checks. Messages are listed where the time of the nearest one is of use. */
export function checkTypes(checks: readonly Check[], streams: readonly string[]): SearchTypes {
  const types = checks.map((check, index) => {
    const query = backendQuery(check.query.trim() === '' ? '*' : check.query);
    const common = {
      query,
      ...(streams.length > 0 && check.kind !== 'streams' ? { streams: [...streams] } : {}),
    };
    const type =
      check.kind === 'time'
        ? {
            ...common,
            type: 'messages' as const,
            timerange: check.timeRange,
            limit: 1,
            offset: 0,
            sort: [{ field: 'timestamp', order: check.sort }],
          }
        : { ...common, type: 'pivot' as const, row_groups: [], series: [messageCount], rollup: true };
    return [String(index), type] as const;
  });
  return Object.fromEntries(types);
}
