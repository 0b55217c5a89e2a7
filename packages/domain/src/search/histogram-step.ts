import type { MomentRange } from '../time/keyword-time.ts';
import {
  autoInterval,
  autoIntervals,
  bucketStart,
  bucketStarts,
  type HistogramInterval,
  nextBucket,
} from './histogram-interval.ts';

/** The bars a server used: their interval, and their shift from the same bars in UTC. */
export interface HistogramStep {
  interval: HistogramInterval;
  shift: number;
}

const hour = 3_600_000;
/** In any time zone, days, weeks and months start at most this far from those in UTC. */
const farthestZone = 14 * hour;
/** Daylight saving time shifts clocks by up to two hours. */
const clockChange = 2 * hour;
/** With more bars than this, the server used none of our intervals. */
const maxBars = 5_000;

const isOfDays = ({ unit }: HistogramInterval) => unit === 'd' || unit === 'w' || unit === 'M';

/** The exact start of the bar that starts near this moment. */
export function barStart(start: number, { interval, shift }: HistogramStep): number {
  return bucketStart(start - shift + (isOfDays(interval) ? clockChange : 0), interval) + shift;
}

/** The start of the bar after the one that starts near this moment. */
export function nextBar(start: number, step: HistogramStep): number {
  return nextBucket(barStart(start, step) - step.shift, step.interval) + step.shift;
}

/** The starts of all bars of a range. */
export const barStarts = ({ from, to }: MomentRange, { interval, shift }: HistogramStep): number[] =>
  bucketStarts(from - shift, to - shift, interval).map((start) => start + shift);

function shiftOf(start: number, interval: HistogramInterval): number | null {
  const before = bucketStart(start, interval);
  if (!isOfDays(interval)) return start - before;
  const after = nextBucket(before, interval);
  const shift = start - before <= after - start ? start - before : start - after;
  return Math.abs(shift) <= farthestZone ? shift : null;
}

/** Whether these starts fit bars of this step, all of them within the range. */
function isCountedIn(starts: readonly number[], step: HistogramStep, span: MomentRange): boolean {
  const tolerance = isOfDays(step.interval) ? clockChange : 0;
  const bars = new Set(starts.map((start) => barStart(start, step)));
  return starts.every(
    (start) =>
      bars.size === starts.length &&
      Math.abs(start - barStart(start, step)) <= tolerance &&
      nextBar(start, step) + tolerance > span.from &&
      start <= span.to,
  );
}

/**
 * The step a server used, inferred from where its bars start: the one it was asked for, by default the automatic one
 * for the range of the reply, if it fits, else the widest automatic one that does. The server may have chosen the step for another range than the one in
 * the reply, and may count days in the user's time zone. `null` when no step of ours fits.
 */
export function countedStep(
  starts: readonly number[],
  span: MomentRange,
  suiting: HistogramInterval = autoInterval(span.to - span.from),
): HistogramStep | null {
  const [first] = starts;
  if (first === undefined) return { interval: suiting, shift: 0 };
  for (const interval of [suiting, ...autoIntervals]) {
    const shift = shiftOf(first, interval);
    if (shift === null) continue;
    const step = { interval, shift };
    const bars = (span.to - span.from) / (nextBar(first, step) - first);
    if ((interval === suiting || bars <= maxBars) && isCountedIn(starts, step, span)) return step;
  }
  return null;
}
