import type { TimeRange } from '@tailrace/domain/time-range';

/** The times looked at, to step back and forth through; the browser's own history holds far more than them. */
const back: TimeRange[] = [];
const forward: TimeRange[] = [];

const longest = 50;

/** Notes the time that is being left for another one. */
export function leaveTime(range: TimeRange): void {
  back.push(range);
  if (back.length > longest) back.shift();
  forward.length = 0;
}

export function stepBack(from: TimeRange): TimeRange | undefined {
  const range = back.pop();
  if (range) forward.push(from);
  return range;
}

export function stepForward(from: TimeRange): TimeRange | undefined {
  const range = forward.pop();
  if (range) back.push(from);
  return range;
}
