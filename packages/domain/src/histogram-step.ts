import {
  autoInterval,
  autoIntervals,
  bucketStart,
  bucketStarts,
  type HistogramInterval,
  nextBucket,
} from './histogram-interval.ts';
import type { MomentRange } from './keyword-time.ts';

/** The bars a server counted in: their width, and how far they begin from where such bars begin in UTC. */
export interface HistogramStep {
  interval: HistogramInterval;
  shift: number;
}

const hour = 3_600_000;
/** Days, weeks and months begin at most this far from those in UTC, in any time zone. */
const farthestZone = 14 * hour;
/** Clocks change by up to two hours. */
const clockChange = 2 * hour;
/** A server that counted in more bars than this used no step of ours. */
const maxBars = 5_000;

const isOfDays = ({ unit }: HistogramInterval) => unit === 'd' || unit === 'w' || unit === 'M';

/** Where the bar that begins about here begins exactly. */
export function barStart(start: number, { interval, shift }: HistogramStep): number {
  return bucketStart(start - shift + (isOfDays(interval) ? clockChange : 0), interval) + shift;
}

/** Where the bar after the one that begins about here begins. */
export function nextBar(start: number, step: HistogramStep): number {
  return nextBucket(barStart(start, step) - step.shift, step.interval) + step.shift;
}

/** Where all bars of a span begin. */
export const barStarts = ({ from, to }: MomentRange, { interval, shift }: HistogramStep): number[] =>
  bucketStarts(from - shift, to - shift, interval).map((start) => start + shift);

function shiftOf(start: number, interval: HistogramInterval): number | null {
  const before = bucketStart(start, interval);
  if (!isOfDays(interval)) return start - before;
  const after = nextBucket(before, interval);
  const shift = start - before <= after - start ? start - before : start - after;
  return Math.abs(shift) <= farthestZone ? shift : null;
}

/** Whether bars that begin there can be bars of this step, all of them in the span. */
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
 * The step in which a server counted, by where its bars begin: the one that suits the span of the answer, or else the
 * widest that fits. A server may have chosen it for another span than the one it answers, and may count days in the
 * user's time zone. `null` when no step of ours fits.
 */
export function countedStep(starts: readonly number[], span: MomentRange): HistogramStep | null {
  const suiting = autoInterval(span.to - span.from);
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
