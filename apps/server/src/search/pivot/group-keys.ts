import { bucketStart, fixedLength, type HistogramInterval } from '@tailrace/domain/search/histogram-interval';
import { fieldKind } from '@tailrace/languages/query';
import type { GroupKey } from './group.ts';
import { momentOf } from './moments.ts';
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

/** Returns the groups a value belongs to: one, one for each entry of a list, or `null` for none. */
export type KeyReader = (value: unknown) => GroupKey | readonly GroupKey[] | null;

export function keyReader(grouping: Grouping): KeyReader {
  const keyOf: (value: unknown) => GroupKey | null =
    grouping.type === 'time' ? intervalReader(grouping) : textReader(grouping.field);
  return (value) => {
    if (!Array.isArray(value)) return keyOf(value);
    const keys = value.map(keyOf).filter((key) => key !== null);
    return [...new Set(keys)];
  };
}

function intervalReader(grouping: TimeGrouping): (value: unknown) => number | null {
  const length = fixedLength(grouping.interval);
  // Messages are read in the order of their time, so that most are in the interval of the one before.
  let start = 0;
  let end = 0;
  return (value) => {
    const moment = momentOf(value);
    if (moment === null) return null;
    if (moment >= start && moment < end) return start;
    start = startOfInterval(grouping, moment);
    end = length === null ? start : start + length;
    return start;
  };
}

function textReader(field: string): (value: unknown) => string | null {
  const isLowercase = fieldKind(field) === 'lowercase';
  const isTime = field === 'timestamp';
  return (value) => {
    if (value === null || value === undefined) return null;
    if (isTime) return new Date(Number(value)).toISOString();
    return isLowercase ? String(value).toLowerCase() : String(value);
  };
}
