import type { PivotColumn, PivotTable, PivotTableRow } from '@tailrace/domain/views/widgets/pivot-table';
import { type ColumnHeader, columnHeaders, columnOrder } from '@tailrace/domain/views/widgets/table-columns';
import { formatFigure, type Unit, unitOf } from '@tailrace/domain/views/widgets/units';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { columnValues, type GroupText, groupText, rowValues } from '../group-text.ts';

/** A column of the values of a row group. */
export interface GroupColumn {
  field: string;
  isTime: boolean;
  text: GroupText;
  width: number;
}

/** A column of figures. */
export interface FigureColumn {
  /** Its position in the cells of a row. */
  index: number;
  column: PivotColumn;
  /** The name of its series. */
  name: string;
  unit: Unit;
  /** The relative error of its figures; left out when they are exact. */
  error?: number | undefined;
  isTotal: boolean;
  /** What the bar of a full cell stands for; 0 draws no bars. */
  largest: number;
  width: number;
}

export interface TableModel {
  groups: readonly GroupColumn[];
  columns: readonly FigureColumn[];
  /** Columns left out because a table of so many cannot be read. */
  omitted: number;
  headers: readonly (readonly (ColumnHeader & { text: string })[])[];
  columnTexts: readonly GroupText[];
  rows: readonly PivotTableRow[];
  /** The total over all rows, which stays in view. */
  total: PivotTableRow | null;
}

/** More columns than this are left to the CSV. */
const mostColumns = 100;
const characterWidth = 7.4;
const padding = 22;

const widthOf = (characters: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, characters * characterWidth + padding)));

const longest = (texts: Iterable<string>) => {
  let length = 0;
  for (const text of texts) length = Math.max(length, text.length);
  return length;
};

/** The width of a column of figures from its extremes and first figures, without formatting all of them. */
function figureColumns(table: PivotTable, order: readonly number[], hasBars: boolean): FigureColumn[] {
  const leaves = table.rows.filter(({ isTotal }) => !isTotal);
  const depth = table.columnGroups.length;
  const extremes = order.map((index) => {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { cells } of leaves) {
      const figure = cells[index] ?? null;
      if (figure === null) continue;
      least = Math.min(least, Number(figure));
      most = Math.max(most, Number(figure));
    }
    return { index, column: table.columns[index] ?? { key: [], series: 0 }, least, most };
  });
  const largest = table.series.map((_, series) =>
    extremes
      .filter(({ column }) => column.series === series && column.key.length === depth)
      .reduce((size, { least, most }) => Math.max(size, Math.abs(least), Math.abs(most)), 0),
  );
  const units = table.series.map((series, position) => {
    const own = extremes.filter(({ column }) => column.series === position);
    return unitOf(
      series,
      own.flatMap(({ least, most }) => (least > most ? [] : [least, most])),
    );
  });
  return extremes.map(({ index, column, least, most }) => {
    const unit = units[column.series] ?? 'plain';
    const { name = '', error } = table.series[column.series] ?? {};
    const sample = [...table.rows.slice(0, 20), ...table.rows.slice(-1)].map(
      ({ cells }) => cells[index] ?? null,
    );
    const figures = least > most ? sample : [...sample, least, most];
    const isTotal = column.key.length < depth;
    const size = largest[column.series] ?? 0;
    return {
      index,
      column,
      name,
      unit,
      error,
      isTotal,
      largest: hasBars && !isTotal && Number.isFinite(size) ? size : 0,
      width: widthOf(
        Math.max(
          longest(figures.map((figure) => formatFigure(figure, unit, error))),
          Math.min(name.length + 2, 18),
        ),
        72,
        260,
      ),
    };
  });
}

/** What a table shows: its columns with their units and widths, its headers, and its rows without the grand total. */
export function tableModel(
  table: PivotTable,
  config: AggregationConfig,
  rows: readonly PivotTableRow[],
  zone: string,
): TableModel {
  const order = columnOrder(table, config);
  const shown = order.slice(0, mostColumns);
  const body = rows.filter(({ isTotal, key }) => !isTotal || key.length > 0);
  const columns = figureColumns(table, shown, body.length > 1);
  const columnTexts = table.columnGroups.map((pivot, depth) =>
    groupText(pivot, columnValues(table, depth), zone),
  );
  const headers = columnHeaders(
    columns.map(({ column }) => column),
    table.columnGroups.length,
  ).map((line) =>
    line.map((header) => ({
      ...header,
      text: header.value === null ? 'Total' : (columnTexts[header.depth]?.(header.value) ?? ''),
    })),
  );
  return {
    groups: table.rowGroups.map((pivot, depth) => {
      const values = rowValues(table, depth);
      const text = groupText(pivot, values, zone);
      const isTime = pivot.type === 'time';
      // A later day of the month may have one digit more.
      const characters = isTime ? text(values[0] ?? '').length + 1 : longest(values.map(text));
      return {
        field: pivot.field,
        isTime,
        text,
        width: widthOf(Math.max(characters, pivot.field.length + 2), 72, 320),
      };
    }),
    columns,
    omitted: order.length - shown.length,
    headers,
    columnTexts,
    rows: body,
    total: rows.find(({ isTotal, key }) => isTotal && key.length === 0) ?? null,
  };
}

/** The number of groups, from the first, in which a row has the same value as the row above. */
export function repeatedGroups(row: PivotTableRow, above: PivotTableRow | undefined): number {
  if (!above || row.isTotal || above.isTotal) return 0;
  const differing = row.key.findIndex((value, depth) => value !== above.key[depth]);
  return Math.max(differing, 0);
}
