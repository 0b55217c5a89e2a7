import {
  hasAbsolute,
  jobWithEarlierEnds,
  leavesOutEnd,
  rangesOf,
  searchWithLaterEnds,
  stateWithLaterEnd,
  withLaterEnd,
} from '@tailrace/analysis/search/range-ends';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import type { ExecutionState, SearchInput, SearchJob } from '@tailrace/sdk';
import { knownServerVersion, serverVersion } from './server-version.ts';

/** Whether the end of these ranges has to be moved; only an absolute range waits until the version is known. */
async function hasToMove(ranges: Parameters<typeof hasAbsolute>[0]): Promise<boolean> {
  return hasAbsolute(ranges) && leavesOutEnd(await serverVersion().catch(() => undefined));
}

/** A time range, for a call that searches in it. */
export const sentRange = async <Range extends TimeRange>(range: Range): Promise<Range> =>
  (await hasToMove([range])) ? withLaterEnd(range) : range;

/** A search that is run, but not one that is saved: its ranges stay as the user chose them. */
export const sentSearch = async (search: SearchInput): Promise<SearchInput> =>
  (await hasToMove(rangesOf(search))) ? searchWithLaterEnds(search) : search;

/** An execution of a search with another time range. */
export const sentState = async (state: ExecutionState): Promise<ExecutionState> =>
  (await hasToMove([state.global_override?.timerange])) ? stateWithLaterEnd(state) : state;

/** A finished job, with the ends of the ranges that were searched. */
export const readRanges = (job: SearchJob): SearchJob =>
  leavesOutEnd(knownServerVersion()) ? jobWithEarlierEnds(job) : job;
