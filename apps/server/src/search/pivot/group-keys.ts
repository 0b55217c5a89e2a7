import { bucketStart, type HistogramInterval } from '@tailrace/domain/histogram-interval';
import { momentOf } from './field-values.ts';
import type { GroupKey } from './group.ts';
import type { AutoInterval, Bucketing } from './pivot-request.ts';

/** A grouping whose interval is resolved. */
export type Grouping = Exclude<Bucketing, { interval: HistogramInterval | AutoInterval }> | TimeGrouping;

export interface TimeGrouping {
  type: 'time';
  field: string;
  interval: HistogramInterval;
  offsetMs?: number;
}

/** The start of the interval that contains this moment. */
export const startOfInterval = ({ interval, offsetMs = 0 }: TimeGrouping, moment: number) =>
  bucketStart(moment - offsetMs, interval) + offsetMs;

/** The groups a value belongs to: one, one for each entry of a list, or none. */
export function groupKeys(grouping: Grouping, value: unknown): GroupKey[] {
  if (value === null || value === undefined) return [];
  if (grouping.type === 'time') {
    const moment = momentOf(value);
    return moment === null ? [] : [startOfInterval(grouping, moment)];
  }
  return Array.isArray(value) ? [...new Set(value.map(String))] : [String(value)];
}
