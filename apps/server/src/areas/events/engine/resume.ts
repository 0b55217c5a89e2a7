import { settledAfterMs } from '../../../storage/writing/late-times.ts';
import type { Definition } from './build-event.ts';
import type { DefinitionState } from './definition-state.ts';
import type { LateMessages } from './late-messages.ts';
import { withLate } from './pending-windows.ts';
import { type Grid, gridOf, lastEnd, type TimeWindow } from './windows.ts';

/** After the end of the server, times are looked at again from this long before. */
const marginMs = 60_000;
/** A change of the clock is noticed with the next run, which is at most this late. */
const clockMarginMs = 600_000;

const isSameGrid = (one: Grid, other: Grid) =>
  one.everyMs === other.everyMs && one.withinMs === other.withinMs && one.offsetMs === other.offsetMs;

const newState = (grid: Grid, evaluatedTo: number, lateKnown: number): DefinitionState => ({
  grid,
  evaluatedTo,
  lateKnown,
  again: [],
  unfinished: null,
  failures: 0,
  retryAt: null,
  lastWindow: null,
});

/** Skips what is due for longer than the limit, but never the last window. */
export function caughtUp(
  state: DefinitionState,
  settled: number,
  now: number,
  catchUpMs: number,
): { state: DefinitionState; skipped: TimeWindow | null } {
  const { grid, evaluatedTo } = state;
  const oldest = Math.min(lastEnd(grid, now - catchUpMs), settled - grid.everyMs);
  if (catchUpMs <= 0 || evaluatedTo >= oldest) return { state, skipped: null };
  // Messages stored before the server was stopped may not have been seen.
  const before = { from: evaluatedTo, to: evaluatedTo + grid.everyMs + marginMs };
  const skipped = { from: evaluatedTo, to: oldest };
  return { state: { ...state, evaluatedTo: oldest, again: withLate(state.again, [before]) }, skipped };
}

interface Since {
  late: Pick<LateMessages, 'since' | 'last'>;
  now: number;
  /** The first run since the start of the server. */
  isFirst: boolean;
}

/** The state of a definition with what has happened since its last run; a new one when it has been enabled since. */
export function resumed(
  { id, config }: Definition,
  known: DefinitionState | null,
  { late, now, isFirst }: Since,
): DefinitionState {
  const grid = gridOf(id, config);
  const settled = lastEnd(grid, now - settledAfterMs);
  // The window that has just ended is the first.
  if (!known) return newState(grid, settled - grid.everyMs, late.last);
  let { evaluatedTo } = known;
  const spans = late.since(known.lateKnown);
  // The server may have ended during a commit that took long.
  if (isFirst) spans.push({ from: evaluatedTo - marginMs, to: evaluatedTo });
  if (evaluatedTo > now) {
    // The clock was set back: the same times come again, with other messages.
    spans.push({ from: now - grid.everyMs - clockMarginMs, to: now });
    evaluatedTo = settled;
  }
  if (!isSameGrid(grid, known.grid)) evaluatedTo = lastEnd(grid, evaluatedTo);
  return { ...known, grid, evaluatedTo, lateKnown: late.last, again: withLate(known.again, spans) };
}
