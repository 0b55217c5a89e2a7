import type { Figure } from '@tailrace/domain/views/widgets/pivot-table';
import type { Unit } from '@tailrace/domain/views/widgets/units';
import type { MarkGroup, Span } from '../model.ts';

/** A place on the x axis: an interval of time, or values. */
export interface XPoint {
  /** The values of the row groups that the axis has, joined; empty for an interval. */
  name: string;
  groups: readonly MarkGroup[];
  /** The whole interval; that of its group is within the searched range. */
  span: Span | null;
  /** Whether the searched range ends within the interval. */
  isPartial: boolean;
  /** On the axis: the middle of the interval, or the position of the values. */
  x: number;
}

export interface PlottedSeries {
  /** Unique in the chart. */
  id: string;
  name: string;
  /** Whether it is what the others leave of the total, which has no groups of its own. */
  isRest?: boolean;
  /** The groups that it is about, besides those of the axis. */
  groups: readonly MarkGroup[];
  /** The name of the series that is counted, and its function. */
  counted: string;
  function: string;
  unit: Unit;
  /** The relative error of its figures; left out when they are exact. */
  error?: number | undefined;
  /** One for each point of the axis. */
  figures: readonly Figure[];
  /** As drawn: `null` leaves a gap. */
  values: readonly (number | null)[];
}

export interface CartesianData {
  type: 'time' | 'values';
  /** Whether the time is that of the messages, so that a span of it can be searched. */
  isSearchTime: boolean;
  /** The ends of the x axis. */
  from: number;
  to: number;
  points: readonly XPoint[];
  series: readonly PlottedSeries[];
  /** Names of series that are too small to be drawn beside so many others. */
  left: readonly string[];
}
