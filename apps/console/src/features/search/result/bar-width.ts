import { barInterval } from '@tailrace/domain/search/bar-interval';
import {
  autoInterval,
  fixedLength,
  type HistogramInterval,
  parseTimeUnit,
} from '@tailrace/domain/search/histogram-interval';
import { isAllTime, resolveTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

/** The width of the bars, as a server is asked for it. */
export type BarWidth = Schemas['Interval'];

/** Narrower bars cannot be told apart. */
const narrowestPx = 8;
/** Pixels beside the histogram: its margins and padding, and where the page is not drawn yet, the rail (`Shell.tsx`). */
const aroundPx = 58;
const railPx = () => (innerWidth >= 1200 ? 216 : innerWidth >= 640 ? 52 : 0);

/** About how many bars the window has room for. */
function mostBars(): number {
  const drawn = document.querySelector('main')?.clientWidth ?? 0;
  const width = drawn > 0 ? drawn : innerWidth - railPx();
  return Math.max(20, Math.floor((width - aroundPx) / narrowestPx));
}

/** Twice as many bars as a server chooses by itself, where the length of the range is not known beforehand. */
export const doubled: BarWidth = { type: 'auto', scaling: 0.5 };

/** More bars are too thin to see. */
export const maxBars = 600;

const dayMs = 86_400_000;

function barCount(interval: HistogramInterval, { from, to }: TimeSpan): number {
  const length = fixedLength(interval) ?? (interval.unit === 'w' ? 7 : 30) * dayMs;
  return (to - from) / length;
}

/** The chosen bar width, unless there would be too many bars; else the one that suits the window. */
export function barWidth(timeRange: TimeRange, chosen: string | null): BarWidth {
  if (isAllTime(timeRange)) return doubled;
  const range = resolveTimeRange(timeRange, Date.now(), () => null);
  const wanted = chosen === null ? null : parseTimeUnit(chosen);
  if (chosen !== null && wanted && range && barCount(wanted, range) <= maxBars)
    return { type: 'timeunit', timeunit: chosen };
  const interval = range && barInterval(range.to - range.from, mostBars());
  return interval ? { type: 'timeunit', timeunit: `${interval.value}${interval.unit}` } : doubled;
}

/** The interval of bars of this width in a range. */
export function intervalOf(width: BarWidth, { from, to }: TimeSpan): HistogramInterval {
  const unit = width.type === 'timeunit' ? parseTimeUnit(width.timeunit) : null;
  return unit ?? autoInterval(to - from, (width.type === 'auto' && width.scaling) || 1);
}
