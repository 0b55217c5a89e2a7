import { fixedLength, type HistogramInterval, nextBucket } from '@tailrace/domain/search/histogram-interval';
import type { TimeSpan } from '../../storage/time-span.ts';
import { maxGroups } from '../limits.ts';
import { SearchError } from '../search-error.ts';
import { startOfInterval, type TimeGrouping } from './group-keys.ts';

const day = 86_400_000;
const units = { ms: 'ms', s: 's', m: 'min', h: 'h', d: 'd', w: 'week', M: 'month' } as const;

/** About how many intervals a time span has. */
function countBars({ from, to }: TimeSpan, interval: HistogramInterval): number {
  const calendar = interval.unit === 'w' ? 7 * day : 30 * day;
  return Math.floor((to - from) / (fixedLength(interval) ?? calendar * interval.value)) + 1;
}

/** Refuses a time span with more intervals than a search returns. @throws SearchError */
export function refuseTooManyBars(span: TimeSpan, { interval }: Pick<TimeGrouping, 'interval'>): void {
  const bars = countBars(span, interval);
  if (bars <= maxGroups) return;
  const [from, to] = [span.from, span.to].map((moment) => new Date(moment).toISOString());
  const what = `${bars.toLocaleString('en')} intervals of ${interval.value} ${units[interval.unit]}`;
  const most = maxGroups.toLocaleString('en');
  throw new SearchError(
    'too_much',
    `From ${from} to ${to} there are ${what}, and a search returns at most ${most}; choose wider ones or less time`,
  );
}

/** The starts of all intervals that touch a time span. */
export function* barsOf(span: TimeSpan, grouping: TimeGrouping): Generator<number> {
  refuseTooManyBars(span, grouping);
  let start = startOfInterval(grouping, span.from);
  for (; start <= span.to; start = nextBucket(start, grouping.interval)) yield start;
}
