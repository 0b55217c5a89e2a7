import { countOf } from '@tailrace/domain/format/format';
import { type Coordinates, readCoordinates } from '@tailrace/domain/views/widgets/coordinates';
import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { columnOrder } from '@tailrace/domain/views/widgets/table-columns';
import { type Unit, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { columnValues, groupText } from '../group-text.ts';
import { marksOf } from '../marks.ts';
import type { ChartMark } from '../model.ts';
import type { Coloured } from '../series-colours.ts';

/** A circle on the map. */
export interface MapLocation extends Coordinates {
  name: string;
  /** Position in `groups`. */
  group: number;
  figure: Figure;
  /** From 0 to 1, of the largest. */
  size: number;
  isNegative: boolean;
  mark: ChartMark;
}

export interface MapLocations {
  /** The largest first, so that smaller ones are drawn over them. */
  locations: readonly MapLocation[];
  /** The values of the column groups; one without a name if there are none. */
  groups: readonly { id: string; name: string; coloured: Coloured }[];
  unit: Unit;
  /** The relative error of the figures; left out when they are exact. */
  error?: number | undefined;
  notes: readonly string[];
}

/** More circles than this hide each other. */
const maxLocations = 1_000;

/** The row group whose values are coordinates; `null` if no value of any is. */
function placedGroup({ rowGroups, rows }: PivotTable): number | null {
  const counts = rowGroups.map(
    (_, depth) => rows.filter(({ key }) => readCoordinates(key[depth] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

/** The rows of a table at their coordinates, sized by the first series, coloured by the column groups. */
export function readLocations(table: PivotTable, config: AggregationConfig, zone: string): MapLocations {
  const depth = placedGroup(table);
  const marks = marksOf(table);
  const texts = table.columnGroups.map((pivot, at) => groupText(pivot, columnValues(table, at), zone));
  const columns = columnOrder(table, config).flatMap((index) => {
    const column = table.columns[index];
    return column?.key.length === table.columnGroups.length && column.series === 0
      ? [{ index, ...column }]
      : [];
  });
  const groups = columns.map(({ key }) => {
    const name = key.map((value, at) => texts[at]?.(value) ?? value).join(' / ');
    const field = key.length === 1 ? (table.columnGroups[0]?.field ?? null) : null;
    return {
      id: JSON.stringify(key),
      name,
      coloured: key.length === 0 ? { field, value: '', metric: 0 } : { field, value: key.join(' · ') },
    };
  });
  const rows = table.rows.filter(({ isTotal }) => !isTotal);
  let unplaced = 0;
  const found = rows.flatMap(({ key, cells }) => {
    const at = depth === null ? null : readCoordinates(key[depth] ?? '');
    if (!at) {
      unplaced += 1;
      return [];
    }
    return columns.flatMap((column, group) => {
      const figure = cells[column.index] ?? null;
      const value = Math.abs(Number(figure ?? 0));
      const mark = marks(key, column.key, column.series, figure);
      return value === 0 ? [] : [{ ...at, name: key.join(' / '), group, figure, value, mark }];
    });
  });
  const largest = found.reduce((most, { value }) => Math.max(most, value), 0);
  const sorted = found.sort((a, b) => b.value - a.value);
  const left = sorted.length - maxLocations;
  return {
    locations: sorted.slice(0, maxLocations).map(({ value, ...location }) => ({
      ...location,
      size: value / largest,
      isNegative: Number(location.figure) < 0,
    })),
    groups,
    error: table.series[0]?.error,
    unit: unitOf(
      table.series[0] ?? { name: '', function: '' },
      found.map(({ figure }) => figure),
    ),
    notes: [
      ...(unplaced > 0 ? [`${countOf(unplaced, 'row')} without coordinates`] : []),
      ...(left > 0 ? [`${countOf(left, 'smaller circle')} not drawn`] : []),
    ],
  };
}
