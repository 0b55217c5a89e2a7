import { fieldFilter } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import { allOf, missingValue } from './drill.ts';
import { missingColumns } from './missing-columns.ts';

type Pivot = Schemas['PivotSearchType'];
type Result = Schemas['PivotResult'];
type Row = NonNullable<Result['rows']>[number];
type Group = Schemas['BucketSpec'];

/** The values of the column groups that a column stands for. */
type Path = readonly string[];

/** A query of more values than this could be refused. */
const mostValues = 300;

/** The limit of a pivot whose group states none. */
const defaultLimit = 5;

const keyOf = (path: Path) => JSON.stringify(path);

/** At most how many values a group lists within one group around it; times are never left out. */
const limitOf = (group: Group | undefined): number =>
  group?.type === 'values' ? (group.limit ?? defaultLimit) : Number.POSITIVE_INFINITY;

/** The paths of the full columns, each once. */
function columnsOf(rows: readonly Row[]): Path[] {
  const found = new Map<string, Path>();
  for (const { values } of rows) {
    for (const { key, source } of values) {
      const path = key.slice(0, -1);
      if (source === 'col-leaf') found.set(keyOf(path), path);
    }
  }
  return [...found.values()];
}

const leavesOf = ({ rows = [] }: Result): Row[] => rows.filter(({ source }) => source === 'leaf');

/**
 * The pivot that finds the columns of a chart over all of its rows. A server limits column groups row by row, so that
 * each row has values of its own; `null` for a pivot without rows, or without a limit in its columns.
 */
export function topColumns(pivot: Pivot): Pivot | null {
  const { row_groups: rows = [], column_groups: columns = [], series, sort = [] } = pivot;
  if (rows.length === 0 || !columns.some(({ type }) => type === 'values')) return null;
  const isSorted = sort.some(({ type }) => type === 'series');
  const count = { type: 'count' as const, id: 'count()', field: null };
  return { ...pivot, row_groups: [], series: isSorted ? series : [count], rollup: false };
}

/** Whether a row of the chart has other columns than those over all rows, or may lack one of them. */
export function differsByRow({ column_groups: columns = [] }: Pivot, chart: Result, top: Result): boolean {
  const all = columnsOf(leavesOf(top));
  const known = new Set(all.map(keyOf));
  const limits = columns.map(limitOf);
  return leavesOf(chart).some((row) => {
    const present = columnsOf([row]);
    return present.some((path) => !known.has(keyOf(path))) || all.some(missingColumns(present, limits));
  });
}

interface Listing {
  /** A group that lists all of its values. */
  group: Group;
  values: readonly string[];
  /** The query for messages that have one of them; none for times. */
  query: readonly string[];
}

function listing(group: Group, values: readonly string[]): Listing {
  if (group.type !== 'values') return { group, values: [], query: [] };
  const either = values.map((value) => fieldFilter(group.field, value)).join(' OR ');
  return { group: { ...group, limit: Math.max(values.length, 1) }, values, query: [either] };
}

const valuesAt = (keys: readonly Path[], level: number): string[] => [
  ...new Set(keys.flatMap((key) => key[level] ?? [])),
];

/**
 * The pivots that count the same columns in every row of the chart: one for the columns, and before it one for each group
 * around them that has totals. `null` where so many values cannot be asked for by a query.
 */
export function columnPivots(pivot: Pivot, chart: Result, top: Result): Pivot[] | null {
  const { row_groups: rows = [], column_groups: columns = [] } = pivot;
  const rowKeys = leavesOf(chart).map(({ key }) => key);
  const paths = columnsOf(leavesOf(top));
  const inRows = rows.map((group, level) => listing(group, valuesAt(rowKeys, level)));
  const inColumns = columns.map((group, level) => listing(group, valuesAt(paths, level)));
  const requested = [...inRows, ...inColumns].flatMap(({ values }) => values);
  if (requested.length > mostValues || requested.includes(missingValue)) return null;
  return columns.flatMap((_, level) => {
    const isLast = level === columns.length - 1;
    if (!isLast && !pivot.rollup) return [];
    const shown = inColumns.slice(0, level + 1);
    const own = pivot.query?.query_string.trim() ?? '';
    const queries = [...inRows, ...shown].flatMap(({ query }) => query);
    return {
      ...pivot,
      row_groups: inRows.map(({ group }) => group),
      column_groups: shown.map(({ group }) => group),
      query: {
        type: 'elasticsearch' as const,
        query_string: allOf([...(['', '*'].includes(own) ? [] : [own]), ...queries]),
      },
      rollup: false,
    };
  });
}

/** The chart with the columns that were counted in all of its rows, in the order they have over all rows. */
export function withColumns(chart: Result, top: Result, counted: readonly Result[]): Result {
  const paths = columnsOf(leavesOf(top));
  const order = new Map(paths.map((path, at) => [keyOf(path), at]));
  const around = new Set(
    paths.flatMap((path) => path.slice(1).map((_, level) => keyOf(path.slice(0, level + 1)))),
  );
  const byRow = counted.map(
    (result) => new Map(leavesOf(result).map(({ key, values }) => [keyOf(key), values])),
  );
  const pathOf = ({ key }: { key: readonly string[] }) => keyOf(key.slice(0, -1));
  return {
    ...chart,
    rows: chart.rows?.map((row) => {
      if (row.source !== 'leaf') return row;
      const figures = byRow.map((rows) =>
        (rows.get(keyOf(row.key)) ?? []).filter(({ source }) => source === 'col-leaf'),
      );
      const leaves = (figures.at(-1) ?? [])
        .filter((value) => order.has(pathOf(value)))
        .sort((a, b) => (order.get(pathOf(a)) ?? 0) - (order.get(pathOf(b)) ?? 0));
      const totals = figures
        .slice(0, -1)
        .flat()
        .filter((value) => around.has(pathOf(value)))
        .map((value) => ({ ...value, rollup: true, source: 'col-inner' as const }));
      const whole = row.values.filter(({ source }) => source === 'row-leaf');
      return { ...row, values: [...leaves, ...totals, ...whole] };
    }),
  };
}
