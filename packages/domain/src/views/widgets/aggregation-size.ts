import { autoInterval, type HistogramInterval } from '../../search/histogram-interval.ts';
import { relativeUnits } from '../../time/relative-units.ts';
import type { AggregationConfig, WidgetPivot } from './widget.ts';

/** What is known of the messages before an aggregation of them is asked for. */
export interface MessageDetails {
  /** The length of the time range in ms; `null` while unknown. */
  length: number | null;
  /** The number of distinct values of a field; `null` while unknown. */
  distinct: (field: string) => number | null;
}

const day = 86_400_000;
const unitLength = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: day, w: 7 * day, M: 30 * day } as const;

const millisOf = ({ value, unit }: HistogramInterval) => value * unitLength[unit];

function intervalMillis({ interval }: (WidgetPivot & { type: 'time' })['config'], length: number): number {
  if (interval.type === 'auto' || interval.unit === 'auto') {
    return millisOf(autoInterval(length, (interval.type === 'auto' ? interval.scaling : null) ?? 1));
  }
  const { value, unit } = interval;
  return value * (unit === 'years' ? 365 * 86_400 : relativeUnits[unit]) * 1000;
}

const defaultLimit = 15;

/** About how many intervals or values a group has; `null` while unknown. */
export function groupSize(group: WidgetPivot, { length, distinct }: MessageDetails): number | null {
  if (group.type === 'time') {
    return length === null ? null : Math.max(1, Math.ceil(length / intervalMillis(group.config, length)));
  }
  const limit = group.config.limit ?? defaultLimit;
  return Math.min(limit, distinct(group.field) ?? limit);
}

/** At most how many figures the result has; groups of unknown size count once. */
export function cellCount(
  { series, row_pivots, column_pivots }: AggregationConfig,
  details: MessageDetails,
): number {
  return [...row_pivots, ...column_pivots].reduce(
    (cells, group) => cells * (groupSize(group, details) ?? 1),
    Math.max(1, series.length),
  );
}
