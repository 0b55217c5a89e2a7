import type { HistogramInterval } from '@tailrace/domain/search/histogram-interval';
import type { TimeSpan } from '../../storage/time-span.ts';
import type { Scope } from '../read/scope.ts';

/** An automatic interval, chosen for the length of the range and multiplied by `scaling`. */
export interface AutoInterval {
  scaling: number;
}

export type Bucketing =
  | {
      type: 'time';
      field: string;
      interval: HistogramInterval | AutoInterval;
      /** Moves the intervals of a fixed length, which otherwise start at multiples of it; default: 0. */
      offsetMs?: number;
    }
  | { type: 'values'; field: string; limit: number };

export type SeriesType =
  | 'avg'
  | 'card'
  | 'count'
  | 'max'
  | 'min'
  /** How many values are numbers. */
  | 'numbers'
  | 'percentile'
  | 'stddev'
  | 'sum'
  | 'sumofsquares'
  | 'variance';

/** A metric of each group; `field` is `null` for the number of messages. */
export interface Series {
  id: string;
  type: SeriesType;
  field: string | null;
  /** From 0 to 100, with `percentile`. */
  percentile?: number;
}

export interface PivotOrder {
  /** Sorts by the key of a field's groups or by a series, named as `avg(took_ms)`. */
  type: 'pivot' | 'series';
  field: string;
  direction: 'Ascending' | 'Descending';
}

export interface PivotRequest extends Scope {
  rowGroups: readonly Bucketing[];
  columnGroups: readonly Bucketing[];
  series: readonly Series[];
  sort: readonly PivotOrder[];
  rollup: boolean;
}

export interface PivotValue {
  key: string[];
  /** A bigint is an integer that a number would round. */
  value: number | bigint | string | null;
  rollup: boolean;
  source: 'row-leaf' | 'col-leaf' | 'row-inner' | 'col-inner';
}

export interface PivotRow {
  key: string[];
  values: PivotValue[];
  source: 'leaf' | 'non-leaf';
}

/** A series whose figures were computed from sketches of its values. */
export interface Approximation {
  /** The id of the series. */
  series: string;
  /** The relative error that figures rarely exceed: 0.01 is one percent. */
  error: number;
}

export interface PivotReply {
  rows: PivotRow[];
  /** The number of matching messages. */
  total: number;
  span: TimeSpan | null;
  /** The approximate series of this reply; left out when all figures are exact. */
  approximations?: Approximation[];
}
