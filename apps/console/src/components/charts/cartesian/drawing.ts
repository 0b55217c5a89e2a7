import type { Unit } from '@tailrace/domain/views/widgets/units';
import type { CartesianData, PlottedSeries } from './data.ts';

/** How the series of a chart relate to each other. */
export type Arrangement = 'stack' | 'overlay' | 'group';

/** A series as it is drawn: with its colour, its axis, and where its values start and end. */
export interface DrawnSeries extends PlottedSeries {
  colour: string;
  /** 0 is the axis on the left, 1 the one on the right. */
  axis: 0 | 1;
  /** Where each value starts: at zero, or at the end of the one below it. */
  bases: readonly number[];
  /** Where each value ends, on its axis; `null` is a gap. */
  tops: readonly (number | null)[];
}

export interface Drawing {
  data: CartesianData;
  arrangement: Arrangement;
  series: readonly DrawnSeries[];
  /** The units of the axes on the left and on the right. */
  units: readonly Unit[];
}

/** Counts and figures without a unit share an axis. */
const axisUnit = (unit: Unit): Unit => (unit === 'plain' ? 'count' : unit);

function unitsOf(series: readonly PlottedSeries[]): Unit[] {
  const found = [...new Set(series.map(({ unit }) => axisUnit(unit)))];
  const units = found.length > 2 ? [found[0] ?? 'plain', 'plain' as const] : found;
  return units.map((unit) =>
    unit === 'count' && series.some((one) => one.unit === 'plain') ? 'plain' : unit,
  );
}

/** Arranges the visible series of a chart: values above zero and below it are stacked apart. */
export function arrange(
  data: CartesianData,
  visible: readonly (PlottedSeries & { colour: string })[],
  arrangement: Arrangement,
): Drawing {
  const units = unitsOf(visible);
  const isStacked = arrangement === 'stack';
  const ends = [new Map<number, number>(), new Map<number, number>()];
  const series = visible.map((one): DrawnSeries => {
    const axis = units.length > 1 && axisUnit(one.unit) !== axisUnit(units[0] ?? 'plain') ? 1 : 0;
    const bases: number[] = [];
    const tops = one.values.map((value, at) => {
      // One map per axis; points below zero have keys of their own.
      const key = (value ?? 0) < 0 ? -1 - at : at;
      const base = isStacked ? (ends[axis]?.get(key) ?? 0) : 0;
      bases.push(base);
      if (value === null) return null;
      if (isStacked) ends[axis]?.set(key, base + value);
      return base + value;
    });
    return { ...one, axis, bases, tops };
  });
  return { data, arrangement, series, units: units.length > 0 ? units : ['plain'] };
}
