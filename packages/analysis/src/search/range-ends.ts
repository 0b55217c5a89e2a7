import { isAtLeast } from '@tailrace/domain/cluster/at-least';
import type { ServerVersion } from '@tailrace/domain/cluster/versions';
import { isAllTime, movedEnd, normalizeTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange, ExecutionState, SearchInput, SearchJob } from '@tailrace/sdk';

/**
 * Here both ends of an absolute range belong to it, as they do for servers before 4.3. Later ones leave the end out: they are
 * sent an end one millisecond later, and the ranges they report are read one millisecond shorter.
 */
export const leavesOutEnd = (server: ServerVersion | undefined) => isAtLeast(server, '4.3');

type SentRange = { type: string } | null | undefined;

const isAbsolute = (range: SentRange): range is AbsoluteTimeRange => range?.type === 'absolute';

export const hasAbsolute = (ranges: readonly SentRange[]): boolean => ranges.some(isAbsolute);

/** A time range whose end is left out. */
export const withLaterEnd = <Range extends SentRange>(range: Range): Range =>
  isAbsolute(range) ? { ...range, ...movedEnd(range, 1) } : range;

/** The time ranges of a search and of its search types. */
export const rangesOf = (search: SearchInput): SentRange[] =>
  search.queries.flatMap(({ timerange, search_types: types = [] }) => [
    timerange,
    ...types.map((type) => type.timerange),
  ]);

/** A search for a server that leaves out the end of a range. */
export function searchWithLaterEnds(search: SearchInput): SearchInput {
  const queries = search.queries.map(({ search_types: types, ...query }) => ({
    ...query,
    timerange: withLaterEnd(query.timerange),
    ...(types
      ? {
          search_types: types.map((type) =>
            type.timerange ? { ...type, timerange: withLaterEnd(type.timerange) } : type,
          ),
        }
      : {}),
  }));
  return { ...search, queries };
}

/** An execution with another time range, for a server that leaves out the end of a range. */
export function stateWithLaterEnd(state: ExecutionState): ExecutionState {
  const { global_override: override } = state;
  if (!override?.timerange) return state;
  return { ...state, global_override: { ...override, timerange: withLaterEnd(override.timerange) } };
}

/**
 * A finished job of a server that leaves out the end of a range, with the ends of the ranges that were searched. A search of
 * all messages reports when its first and last message were instead, which stay.
 */
export function jobWithEarlierEnds(job: SearchJob): SearchJob {
  const results = Object.entries(job.results).map(([id, result]) => {
    const { query, execution_stats: stats, search_types: found } = result;
    const isNarrowed = (own: SentRange) => isAllMessages(own ?? query.timerange);
    const ofType = (type: string) => query.search_types?.find((each) => each.id === type)?.timerange;
    const types = Object.entries(found).map(([type, part]) => [
      type,
      part.type === 'events' || (part.type === 'pivot' && isNarrowed(ofType(type))) ? part : earlier(part),
    ]);
    const ends = { search_types: Object.fromEntries(types) };
    return [id, { ...result, ...ends, execution_stats: isNarrowed(null) ? stats : earlier(stats) }];
  });
  return { ...job, results: Object.fromEntries(results) };
}

const isAllMessages = (range: SentRange) =>
  range?.type === 'relative' && isAllTime(normalizeTimeRange(range as TimeRange));

const earlier = <Part extends { effective_timerange: AbsoluteTimeRange }>(part: Part): Part => ({
  ...part,
  effective_timerange: { ...part.effective_timerange, ...movedEnd(part.effective_timerange, -1) },
});
