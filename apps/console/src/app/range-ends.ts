import { isAtLeast, type ServerVersion } from '@tailrace/domain/cluster/versions';
import { isAllTime, movedEnd, normalizeTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import type { AbsoluteTimeRange, ExecutionState, SearchInput, SearchJob } from '@tailrace/sdk';
import { knownServerVersion, serverVersion } from './server-version.ts';

/**
 * In the console both ends of an absolute range belong to it, as they do for servers before 4.3. Later ones leave the end
 * out: they are sent an end one millisecond later, and the ranges they report are read one millisecond shorter.
 */
const leavesOutEnd = (server: ServerVersion | undefined) => isAtLeast(server, '4.3');

type SentRange = { type: string } | null | undefined;

const isAbsolute = (range: SentRange): range is AbsoluteTimeRange => range?.type === 'absolute';

const later = <Range extends SentRange>(range: Range): Range =>
  isAbsolute(range) ? { ...range, ...movedEnd(range, 1) } : range;

/** Whether the end of these ranges has to be moved; only an absolute range waits until the version is known. */
async function hasToMove(ranges: readonly SentRange[]): Promise<boolean> {
  return ranges.some(isAbsolute) && leavesOutEnd(await serverVersion().catch(() => undefined));
}

/** A time range, for a call that searches in it. */
export const sentRange = async <Range extends TimeRange>(range: Range): Promise<Range> =>
  (await hasToMove([range])) ? later(range) : range;

/** A search that is run, but not one that is saved: its ranges stay as the user chose them. */
export async function sentSearch(search: SearchInput): Promise<SearchInput> {
  const ranges = search.queries.flatMap(({ timerange, search_types: types = [] }) => [
    timerange,
    ...types.map((type) => type.timerange),
  ]);
  if (!(await hasToMove(ranges))) return search;
  const queries = search.queries.map(({ search_types: types, ...query }) => ({
    ...query,
    timerange: later(query.timerange),
    ...(types
      ? {
          search_types: types.map((type) =>
            type.timerange ? { ...type, timerange: later(type.timerange) } : type,
          ),
        }
      : {}),
  }));
  return { ...search, queries };
}

/** An execution of a search with another time range. */
export async function sentState(state: ExecutionState): Promise<ExecutionState> {
  const { global_override: override } = state;
  if (!override?.timerange || !(await hasToMove([override.timerange]))) return state;
  return { ...state, global_override: { ...override, timerange: later(override.timerange) } };
}

/**
 * A finished job, with the ends of the ranges that were searched. A search of all messages reports when its first and last
 * message were instead, which stay.
 */
export function readRanges(job: SearchJob): SearchJob {
  if (!leavesOutEnd(knownServerVersion())) return job;
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
