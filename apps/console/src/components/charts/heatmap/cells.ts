import type { Figure, PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { columnOrder } from '@tailrace/domain/views/widgets/table-columns';
import { type Unit, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { columnValues, groupText, rowValues } from '../group-text.ts';
import { marksOf } from '../marks.ts';
import type { ChartMark } from '../model.ts';

export interface Cells {
  /** The names along the axes. */
  across: readonly string[];
  /** The starts of the intervals that run across; `null` where values do. */
  times: readonly number[] | null;
  zone: string;
  down: readonly string[];
  /** By position down, then across. */
  figures: readonly (readonly Figure[])[];
  unit: Unit;
  /** The relative error of a figure; `undefined` when it is exact. */
  errorAt: (down: number, across: number) => number | undefined;
  smallest: number;
  largest: number;
  isEmpty: boolean;
  markAt: (down: number, across: number) => ChartMark;
  notes: readonly string[];
}

/**
 * The leaf rows and columns of a table as a grid. Times run across; otherwise the row groups run down. Column groups of
 * several series show the first; without column groups, every series is a column.
 */
export function readCells(table: PivotTable, config: AggregationConfig, zone: string): Cells {
  const depth = table.columnGroups.length;
  const rowTexts = table.rowGroups.map((pivot, at) => groupText(pivot, rowValues(table, at), zone));
  const columnTexts = table.columnGroups.map((pivot, at) => groupText(pivot, columnValues(table, at), zone));
  const nameOf = (key: readonly string[], texts: typeof rowTexts) =>
    key.map((value, at) => texts[at]?.(value) ?? value).join(' / ');
  const rows = table.rows.filter(({ isTotal }) => !isTotal);
  const columns = columnOrder(table, config).flatMap((index) => {
    const column = table.columns[index];
    const isShown = column?.key.length === depth && (depth === 0 || column.series === 0);
    return column && isShown ? [{ index, ...column }] : [];
  });
  const rowNames = rows.map(({ key }) => nameOf(key, rowTexts));
  const columnNames = columns.map(({ key, series }) =>
    depth === 0 ? (table.series[series]?.name ?? '') : nameOf(key, columnTexts),
  );
  const marks = marksOf(table);
  const mark = (row: number, column: number) => {
    const { key, cells } = rows[row] ?? { key: [], cells: [] };
    const of = columns[column] ?? { index: -1, key: [], series: 0 };
    return marks(key, of.key, of.series, cells[of.index] ?? null);
  };
  const errors = columns.map(({ series }) => table.series[series]?.error);
  const byRow = rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? null));
  const isTurned = table.rowGroups[0]?.type === 'time';
  let [smallest, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const figure of byRow.flat()) {
    if (figure === null) continue;
    smallest = Math.min(smallest, Number(figure));
    largest = Math.max(largest, Number(figure));
  }
  const isEmpty = smallest > largest;
  const more = depth > 0 ? table.series.length - 1 : 0;
  return {
    across: isTurned ? rowNames : columnNames,
    times: isTurned && table.rowGroups.length === 1 ? rows.map(({ key }) => Date.parse(key[0] ?? '')) : null,
    zone,
    down: isTurned ? columnNames : rowNames,
    figures: isTurned ? columns.map((_, at) => byRow.map((row) => row[at] ?? null)) : byRow,
    unit: unitOf(table.series[0] ?? { name: '', function: '' }, isEmpty ? [] : [smallest, largest]),
    errorAt: (down, across) => errors[isTurned ? down : across],
    smallest: isEmpty ? 0 : smallest,
    largest: isEmpty ? 0 : largest,
    isEmpty,
    markAt: isTurned ? (down, across) => mark(across, down) : mark,
    notes: more > 0 ? [`Only ${table.series[0]?.name ?? ''} is drawn, of ${more + 1} series`] : [],
  };
}
