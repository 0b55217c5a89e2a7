import type { Schemas } from '@tailrace/sdk';
import { isCount, ownSettings, requestedConfig } from './own-settings.ts';
import { type Figure, type PivotTable, type PivotTableRow, readPivotTable } from './pivot-table.ts';
import { addsUp } from './rest-of-total.ts';
import { ratioFunction } from './series.ts';
import { sortedHere } from './table-sort.ts';
import { type AggregationConfig, groupLimit } from './widget.ts';

/** The table of a widget: its result, sorted, with its minimum count and its ratio. */
export function widgetTable(
  config: AggregationConfig,
  result: Schemas['PivotResult'],
  share?: Schemas['PivotResult'],
): PivotTable {
  const requested = requestedConfig(config);
  const table = sortedHere(readPivotTable(requested, result), requested);
  const counted = requested === config ? table : withMinimum(table, config);
  return ownSettings(config).share === ''
    ? withRatio(counted, config)
    : withShare(counted, config, share ? readPivotTable(requested, share) : null);
}

/** The column over the whole row, which counts all of its messages. */
const wholeColumn = ({ columns }: PivotTable, series: number) =>
  columns.findIndex((column) => column.series === series && column.key.length === 0);

/** Leaves out the values of fewer messages, then those beyond the limit of the widget. */
function withMinimum(table: PivotTable, config: AggregationConfig): PivotTable {
  const { minimumCount } = ownSettings(config);
  const counted = table.series.findIndex(({ function: text }) => isCount(text));
  const column = wholeColumn(table, counted);
  const [group, ...inner] = table.rowGroups;
  const original = config.row_pivots[0];
  if (!group || !original || column < 0) return table;
  // Of several groups, the messages of the first are counted: their rows together.
  const counts = new Map<string, number>();
  for (const { key, isTotal, cells } of table.rows) {
    const [value] = key;
    if (isTotal || value === undefined) continue;
    counts.set(value, (counts.get(value) ?? 0) + Number(cells[column] ?? 0));
  }
  const enough = [...counts].filter(([, count]) => count >= minimumCount).map(([value]) => value);
  const shown = new Set(enough.slice(0, groupLimit(original)));
  const rows = table.rows.filter(({ key: [value] }) => value === undefined || shown.has(value));
  // What is left out is “Other”, not messages without the field, which a list below its limit would say.
  const limit = Math.min(groupLimit(original), Math.max(shown.size, 1));
  const limited =
    original.type === 'values' ? { ...original, config: { ...original.config, limit } } : original;
  const own = { ...table, rows, rowGroups: [limited, ...inner] };
  return table.series.length > config.series.length ? withoutSeries(own, counted) : own;
}

function withoutSeries(table: PivotTable, series: number): PivotTable {
  const shown = table.columns.flatMap((column, at) => (column.series === series ? [] : [at]));
  return {
    ...table,
    series: table.series.filter((_, at) => at !== series),
    columns: shown.map((at) => {
      const { key, series: own } = table.columns[at] ?? { key: [], series: 0 };
      return { key, series: own > series ? own - 1 : own };
    }),
    rows: table.rows.map(({ unknown, ...row }) => ({
      ...row,
      cells: shown.map((at) => row.cells[at] ?? null),
      ...(unknown
        ? { unknown: new Set(shown.flatMap((at, position) => (unknown.has(at) ? [position] : []))) }
        : {}),
    })),
  };
}

const divided = (of: Figure, by: Figure): Figure =>
  of === null || by === null || Number(by) === 0 ? null : Number(of) / Number(by);

const keyOf = (key: readonly string[]) => JSON.stringify(key);

/** The figures that add up as the part that some messages are of them; one that they do not have is zero. */
function withShare(table: PivotTable, config: AggregationConfig, some: PivotTable | null): PivotTable {
  const { share } = ownSettings(config);
  const rows = new Map(some?.rows.map((row) => [keyOf(row.key), row]));
  const columns = new Map(
    some?.columns.map(({ key, series }, at) => [`${some.series[series]?.name} ${keyOf(key)}`, at]),
  );
  const isShared = table.series.map(({ function: text }) => addsUp(text));
  const cellOf = (row: PivotTableRow, at: number): Figure => {
    const { key, series } = table.columns[at] ?? { key: [], series: -1 };
    const whole = row.cells[at] ?? null;
    if (!isShared[series]) return whole;
    const other = columns.get(`${table.series[series]?.name} ${keyOf(key)}`);
    const part = other === undefined ? 0 : (rows.get(keyOf(row.key))?.cells[other] ?? 0);
    return some ? divided(part, whole) : null;
  };
  return {
    ...table,
    series: table.series.map((one, at) =>
      isShared[at] ? { ...one, name: `${share} / ${one.name}`, function: ratioFunction } : one,
    ),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map((_, at) => cellOf(row, at)) })),
  };
}

/** One metric divided by another, in the place of both; a table shows all three. */
function withRatio(table: PivotTable, config: AggregationConfig): PivotTable {
  const { ratio } = ownSettings(config);
  const of = table.series.findIndex(({ name }) => name === ratio?.of);
  const by = table.series.findIndex(({ name }) => name === ratio?.by);
  if (!ratio || of < 0 || by < 0) return table;
  const errors = [table.series[of]?.error, table.series[by]?.error].filter((error) => error !== undefined);
  const series = {
    name: `${ratio.of} / ${ratio.by}`,
    function: ratioFunction,
    ...(errors.length > 0 ? { error: errors.reduce((sum, error) => sum + error, 0) } : {}),
  };
  const position = table.series.length;
  const pairs = table.columns.flatMap((column, at) => {
    if (column.series !== of) return [];
    const key = JSON.stringify(column.key);
    const other = table.columns.findIndex((one) => one.series === by && JSON.stringify(one.key) === key);
    return other < 0 ? [] : [{ key: column.key, at, other }];
  });
  const cellsOf = ({ cells }: PivotTableRow) =>
    pairs.map(({ at, other }) => divided(cells[at] ?? null, cells[other] ?? null));
  const ratios = pairs.map(({ key }) => ({ key, series: position }));
  const all = {
    ...table,
    series: [...table.series, series],
    columns: [...table.columns, ...ratios],
    rows: table.rows.map((row) => ({ ...row, cells: [...row.cells, ...cellsOf(row)] })),
  };
  if (config.visualization === 'table') return all;
  const [first, last] = [Math.min(of, by), Math.max(of, by)];
  const rest = withoutSeries(all, last);
  return first === last ? rest : withoutSeries(rest, first);
}
