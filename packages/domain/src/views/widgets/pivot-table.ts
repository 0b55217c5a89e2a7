import type { Schemas } from '@tailrace/sdk';
import { missingColumns } from './missing-columns.ts';
import { readSeries } from './series.ts';
import { type AggregationConfig, groupLimit, type WidgetPivot } from './widget.ts';

/** A cell: integers beyond 2^53 are exact; `null` has no value, for example the average of nothing. */
export type Figure = number | bigint | null;

/** A column of figures: the values of the column groups, and the series counted there. */
export interface PivotColumn {
  /** One per column group; fewer in a total over the rest; none for the row as a whole. */
  key: readonly string[];
  /** Position in `series`. */
  series: number;
}

export interface PivotTableRow {
  /** One per row group; fewer in a total over the rest. Times are ISO-8601 UTC. */
  key: readonly string[];
  isTotal: boolean;
  /** One per column. */
  cells: readonly Figure[];
  /** Positions of columns that the server may have left out of this row, so that their figures are not known. */
  unknown?: ReadonlySet<number>;
}

/** The series of a table: its name on the screen, and the function it is computed by. */
export interface TableSeries {
  name: string;
  function: string;
  /** The relative error of its figures; left out when they are exact. */
  error?: number;
}

/** The result of a pivot, arranged in rows and columns. */
export interface PivotTable {
  rowGroups: readonly WidgetPivot[];
  columnGroups: readonly WidgetPivot[];
  series: readonly TableSeries[];
  /** In the order of their first appearance; those of the row as a whole come last. */
  columns: readonly PivotColumn[];
  rows: readonly PivotTableRow[];
  /** Matching messages. */
  total: number;
  /** The range that was searched, in epoch milliseconds. */
  range: { from: number; to: number };
}

type WireValue = Schemas['PivotValue']['value'];

function figureOf(value: WireValue): Figure {
  if (typeof value === 'number') return value;
  if (value === null || !/^-?\d+$/.test(value)) return null;
  const wide = BigInt(value);
  return Number.isSafeInteger(Number(wide)) ? Number(wide) : wide;
}

/** The columns that a row has no figure of, though it may have messages there; `null` when there are none. */
function unknownColumns(
  columns: readonly (PivotColumn & { position: number })[],
  cells: readonly (Figure | undefined)[],
  limits: readonly number[],
): ReadonlySet<number> | null {
  const isListed = ({ position }: { position: number }) => cells[position] !== undefined;
  const full = columns.filter(({ key }) => key.length === limits.length);
  if (full.every(isListed)) return null;
  const isMissing = missingColumns(
    full.filter(isListed).map(({ key }) => key),
    limits,
  );
  const unknown = columns.flatMap((column, at) =>
    column.key.length > 0 && !isListed(column) && isMissing(column.key) ? [at] : [],
  );
  return unknown.length > 0 ? new Set(unknown) : null;
}

/** Arranges the result of an aggregation's pivot. Figures that are not finite numbers are `null`. */
export function readPivotTable(config: AggregationConfig, result: Schemas['PivotResult']): PivotTable {
  const read = config.series.map((series) => readSeries(series)).filter((series) => series !== null);
  const at = new Map(read.map(({ id }, position) => [id, position]));
  const columns = new Map<string, PivotColumn & { position: number }>();
  const rows = (result.rows ?? []).map(({ key, values, source }) => {
    const cells: Figure[] = [];
    for (const { key: path, value } of values) {
      const series = at.get(path.at(-1) ?? '');
      if (series === undefined) continue;
      const name = JSON.stringify(path);
      const column = columns.get(name) ?? { key: path.slice(0, -1), series, position: columns.size };
      columns.set(name, column);
      cells[column.position] = figureOf(value);
    }
    return { key, isTotal: source === 'non-leaf', cells };
  });
  const found = [...columns.values()];
  const depth = config.column_pivots.length;
  const errors = new Map(result.approximations?.map(({ series, error }) => [series, error]));
  const order = [
    ...found.filter(({ key }) => key.length === depth && depth > 0),
    ...found.filter(({ key }) => key.length > 0 && key.length < depth),
    ...found.filter(({ key }) => key.length === 0),
  ];
  const limits = config.column_pivots.map(groupLimit);
  const { from, to } = result.effective_timerange;
  return {
    rowGroups: config.row_pivots,
    columnGroups: config.column_pivots,
    series: read.map(({ id, function: text }) => {
      const error = errors.get(id);
      return { name: id, function: text, ...(error === undefined ? {} : { error }) };
    }),
    columns: order.map(({ key, series }) => ({ key, series })),
    rows: rows.map((row) => {
      const cells = order.map(({ position }) => row.cells[position] ?? null);
      const unknown = row.isTotal || depth === 0 ? null : unknownColumns(order, row.cells, limits);
      return { ...row, cells, ...(unknown ? { unknown } : {}) };
    }),
    total: result.total,
    range: { from: Date.parse(from), to: Date.parse(to) },
  };
}
