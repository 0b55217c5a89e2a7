import type { Figure, PivotTable, PivotTableRow } from './pivot-table.ts';
import { isSortableEverywhere, literalSorts, readSeries, seriesLiteral } from './series.ts';
import type { AggregationConfig } from './widget.ts';

type Direction = AggregationConfig['sort'][number]['direction'];

/** What a table is sorted by: the position of a row group or of a column. */
export type TableSort = { by: 'group' | 'column'; index: number; direction: Direction };

/** The largest first for figures, the alphabet for groups; then the other way round; then unsorted. */
export function nextSort(current: TableSort | null, { by, index }: Omit<TableSort, 'direction'>) {
  const first: Direction = by === 'column' ? 'Descending' : 'Ascending';
  if (current?.by !== by || current.index !== index) return { by, index, direction: first };
  if (current.direction !== first) return null;
  const second: Direction = by === 'column' ? 'Ascending' : 'Descending';
  return { by, index, direction: second };
}

/** The column in which the API sorts by a series: that of the row as a whole. */
const isWholeRow = ({ columnGroups, columns }: PivotTable, index: number) =>
  columnGroups.length === 0 || columns[index]?.key.length === 0;

/** How a table comes sorted from the server; `null` when it says nothing a column of the table stands for. */
export function storedSort(table: PivotTable, config: AggregationConfig): TableSort | null {
  const [first] = config.sort;
  if (!first) return null;
  if (first.type === 'pivot') {
    const index = table.rowGroups.findIndex(({ field }) => field === first.field);
    return index < 0 ? null : { by: 'group', index, direction: first.direction };
  }
  const [{ field } = first] = literalSorts(config);
  const series = table.series.findIndex(({ function: text }) => {
    const read = readSeries(text);
    return read !== null && seriesLiteral(read) === field;
  });
  const index = table.columns.findIndex(
    (column, position) => column.series === series && isWholeRow(table, position),
  );
  return index < 0 ? null : { by: 'column', index, direction: first.direction };
}

/** The settings that sort a table so; `null` when the API has no such sort, as of one value of a column group. */
export function withSort(
  table: PivotTable,
  config: AggregationConfig,
  sort: TableSort | null,
): AggregationConfig | null {
  if (sort === null) return { ...config, sort: [] };
  const { index, direction } = sort;
  if (sort.by === 'group') {
    const field = table.rowGroups[index]?.field;
    return field === undefined ? null : { ...config, sort: [{ type: 'pivot', field, direction }] };
  }
  const series = readSeries(table.series[table.columns[index]?.series ?? -1]?.function ?? '');
  if (series === null || !isWholeRow(table, index)) return null;
  return { ...config, sort: [{ type: 'series', field: seriesLiteral(series), direction }] };
}

/**
 * The table sorted by what a server may not sort by: the groups are then those with the most messages, in the order of
 * the figure.
 */
export function sortedHere(table: PivotTable, config: AggregationConfig): PivotTable {
  const [first] = config.sort;
  if (first?.type !== 'series') return table;
  const sort = storedSort(table, config);
  const text = table.series[table.columns[sort?.index ?? -1]?.series ?? -1]?.function ?? '';
  return sort === null || isSortableEverywhere(text) ? table : { ...table, rows: sortRows(table, sort) };
}

const texts = new Intl.Collator('en', { numeric: true });

/** Missing figures come last in both directions. */
function compareFigures(a: Figure, b: Figure, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a === b ? 0 : a < b ? -sign : sign;
}

/** The rows of one group and of the groups within, with its total, by which it is sorted among its siblings. */
interface Block {
  name: string;
  rows: PivotTableRow[];
  total: PivotTableRow | undefined;
}

/** Newer servers sort the rows of several groups together, so that those of one group are apart. */
function blocksOf(rows: readonly PivotTableRow[], depth: number): Block[] {
  const blocks = new Map<string, Block>();
  for (const row of rows) {
    const name = row.key[depth] ?? '';
    const block = blocks.get(name) ?? { name, rows: [], total: undefined };
    blocks.set(name, block);
    if (row.isTotal && row.key.length === depth + 1) block.total = row;
    else block.rows.push(row);
  }
  return [...blocks.values()];
}

/**
 * Sorts the rows of a table. Groups stay together with their totals if they have any and are sorted by them; without
 * totals, all rows are sorted by the column.
 */
export function sortRows(table: PivotTable, { by, index, direction }: TableSort): PivotTableRow[] {
  const sign = direction === 'Ascending' ? 1 : -1;
  const leaves = table.rows.filter(({ key, isTotal }) => !(isTotal && key.length === 0));
  const grand = table.rows.filter(({ key, isTotal }) => isTotal && key.length === 0);
  const figureOf = (row: PivotTableRow | undefined) => row?.cells[index] ?? null;
  const isFlat = by === 'column' && leaves.every(({ isTotal }) => !isTotal);
  if (isFlat) {
    return [...leaves.toSorted((a, b) => compareFigures(figureOf(a), figureOf(b), sign)), ...grand];
  }
  const sorted = (rows: readonly PivotTableRow[], depth: number): PivotTableRow[] => {
    const blocks = blocksOf(rows, depth);
    if (by === 'column' || depth === index) {
      blocks.sort((a, b) =>
        by === 'column'
          ? compareFigures(figureOf(a.total ?? a.rows[0]), figureOf(b.total ?? b.rows[0]), sign)
          : sign * texts.compare(a.name, b.name),
      );
    }
    return blocks.flatMap((block) => [
      ...(depth + 1 < table.rowGroups.length ? sorted(block.rows, depth + 1) : block.rows),
      ...(block.total ? [block.total] : []),
    ]);
  };
  return [...sorted(leaves, 0), ...grand];
}
