import type { TimeRange } from '@tailrace/domain/time/time-range';

/** History of time ranges; the browser's own history has other entries in between. */
const back: TimeRange[] = [];
const forward: TimeRange[] = [];

const maxLength = 50;

const isSame = (a: TimeRange | undefined, b: TimeRange) => JSON.stringify(a) === JSON.stringify(b);

/** Adds the range that is being replaced. */
export function leaveTime(range: TimeRange): void {
  back.push(range);
  if (back.length > maxLength) back.shift();
  forward.length = 0;
}

function step(trail: TimeRange[], other: TimeRange[], from: TimeRange): TimeRange | undefined {
  // The browser's Back button may already have gone there.
  while (isSame(trail.at(-1), from)) trail.pop();
  const range = trail.pop();
  if (range) other.push(from);
  return range;
}

export const stepBack = (from: TimeRange): TimeRange | undefined => step(back, forward, from);

export const stepForward = (from: TimeRange): TimeRange | undefined => step(forward, back, from);
