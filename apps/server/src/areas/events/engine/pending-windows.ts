import { joinSpans, maxSpans } from '../../../search/execute/late-times.ts';
import type { TimeSpan } from '../../../storage/time-span.ts';
import type { PendingWindow } from './definition-state.ts';
import { countEnds, endsBetween, type Grid } from './windows.ts';

const whole = ({ from, to }: TimeSpan): PendingWindow => ({ from, to, skip: 0 });

/** Adds times to look at again, oldest first; too many are joined. */
export function withLate(again: readonly PendingWindow[], spans: readonly TimeSpan[]): PendingWindow[] {
  const all = [...again, ...spans.map(whole)].sort((one, other) => one.from - other.from);
  if (all.length <= maxSpans) return all;
  return joinSpans(all.map(({ from, to }) => ({ from, to: Math.max(from, to) }))).map(whole);
}

/** The ends of the windows to look at again, oldest first, at most `most`. Windows after `until` are not due yet. */
export function pendingEnds(
  grid: Grid,
  again: readonly PendingWindow[],
  until: number,
  most: number,
): number[] {
  const ends = new Set<number>();
  for (const { from, to } of again) {
    for (const end of endsBetween(grid, from, Math.min(to + grid.withinMs, until), most)) ends.add(end);
  }
  return [...ends].sort((one, other) => one - other).slice(0, most);
}

/** What is left after the windows up to one end have been evaluated. */
export function afterEnd(
  grid: Grid,
  again: readonly PendingWindow[],
  end: number,
  until: number,
): PendingWindow[] {
  return again
    .map(({ from, to }): PendingWindow => ({ from: Math.max(from, end), to, skip: 0 }))
    .filter((each) => countPending(grid, [each], until) > 0);
}

/** How many windows are left, where windows of several times may be counted more than once. */
export const countPending = (grid: Grid, again: readonly PendingWindow[], until: number) =>
  again.reduce((sum, { from, to }) => sum + countEnds(grid, from, Math.min(to + grid.withinMs, until)), 0);
