import type { IndexDetails, IndexState } from '@tailrace/domain/indices/index-details';

interface Span {
  from: number;
  to: number;
}

export interface TimelineBar {
  index: IndexDetails;
  x: number;
  width: number;
  height: number;
}

interface Box {
  width: number;
  height: number;
}

/** The axis is at least this long, so that a new set does not show milliseconds. */
const minSpanMs = 60_000;
const minWidth = 3;
const minHeight = 6;

/** When an index was written to; an empty one that is written to now begins where the others end. */
function spanOf({ range, state }: IndexDetails, latest: number | null, now: number): Span | null {
  if (range) return range;
  return state === 'writing' ? { from: Math.min(latest ?? now, now), to: now } : null;
}

/** Bars of the indices that have a place in time, oldest first; the height is the size on disk. */
export function timelineBars(
  indices: readonly IndexDetails[],
  { width, height }: Box,
  now: number,
): { bars: TimelineBar[]; span: Span | null } {
  const latest = indices.reduce<number | null>(
    (end, { range }) => (range ? Math.max(end ?? range.to, range.to) : end),
    null,
  );
  const placed = indices.flatMap((index) => {
    const span = spanOf(index, latest, now);
    return span ? [{ index, span }] : [];
  });
  if (placed.length === 0) return { bars: [], span: null };
  const first = placed.reduce((start, { span }) => Math.min(start, span.from), placed[0]?.span.from ?? now);
  const to = placed.reduce((end, { span }) => Math.max(end, span.to), first);
  const from = Math.min(first, to - minSpanMs);
  const most = placed.reduce((bytes, { index }) => Math.max(bytes, index.bytes ?? 0), 1);
  const xOf = (at: number) => ((at - from) / (to - from)) * Math.max(width - minWidth, 1);
  const bars = placed
    .map(({ index, span }) => ({
      index,
      x: xOf(span.from),
      // The gap keeps neighbours apart.
      width: Math.max(xOf(span.to) - xOf(span.from) - 1, minWidth),
      height: minHeight + ((index.bytes ?? 0) / most) * (height - minHeight),
    }))
    .sort((a, b) => a.x - b.x || a.index.number - b.index.number);
  return { bars, span: { from, to } };
}

/** One path for all bars of a state, however many there are. */
export const barsPath = (bars: readonly TimelineBar[], state: IndexState, bottom: number): string =>
  bars
    .filter(({ index }) => index.state === state)
    .map(
      ({ x, width, height }) => `M${round(x)},${bottom}h${round(width)}v${-round(height)}h${-round(width)}z`,
    )
    .join('');

const round = (length: number) => Math.round(length * 10) / 10;

/** The position of the bar at a distance from the left, or of the nearest one; the newest where bars overlap. */
export function barAt(bars: readonly TimelineBar[], x: number): number | null {
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, bar] of bars.entries()) {
    const distance = Math.max(bar.x - x, x - bar.x - bar.width, 0);
    if (distance <= least) [best, least] = [at, distance];
  }
  return best;
}
