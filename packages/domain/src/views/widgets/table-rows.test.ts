import { expect, it } from 'vitest';
import type { PivotTable } from './pivot-table.ts';
import { columnHeaders, columnOrder } from './table-columns.ts';
import { nextSort, sortedHere, sortRows, storedSort, withSort } from './table-sort.ts';
import type { AggregationConfig } from './widget.ts';

const config = {
  row_pivots: [
    { field: 'source', type: 'values', config: {} },
    { field: 'method', type: 'values', config: {} },
  ],
  column_pivots: [],
  series: [{ config: { name: 'Requests' }, function: 'count()' }],
  sort: [],
  visualization: 'table',
} satisfies AggregationConfig;

const row = (key: string[], ...cells: (number | bigint | null)[]) => ({
  key,
  isTotal: key.length < 2,
  cells,
});

const table: PivotTable = {
  rowGroups: config.row_pivots,
  columnGroups: [],
  series: [{ name: 'Requests', function: 'count()' }],
  columns: [{ key: [], series: 0 }],
  rows: [
    row(['web', 'GET'], 3),
    row(['web', 'PUT'], null),
    row(['web', 'POST'], 5),
    row(['web'], 8),
    row(['db', 'GET'], 2n ** 60n),
    row(['db'], 2n ** 60n),
    row([], 2n ** 60n + 8n),
  ],
  total: 0,
  range: { from: 0, to: 1 },
};

const keys = (rows: readonly { key: readonly string[] }[]) => rows.map(({ key }) => key.join('/'));

it('sorts groups by their totals and rows within them, missing figures last', () => {
  expect(keys(sortRows(table, { by: 'column', index: 0, direction: 'Descending' }))).toEqual([
    'db/GET',
    'db',
    'web/POST',
    'web/GET',
    'web/PUT',
    'web',
    '',
  ]);
  expect(keys(sortRows(table, { by: 'group', index: 1, direction: 'Descending' }))).toEqual([
    'web/PUT',
    'web/POST',
    'web/GET',
    'web',
    'db/GET',
    'db',
    '',
  ]);
});

it('sorts all rows alike where groups have no totals', () => {
  const flat = { ...table, rows: table.rows.filter(({ isTotal }) => !isTotal) };
  expect(keys(sortRows(flat, { by: 'column', index: 0, direction: 'Ascending' }))).toEqual([
    'web/GET',
    'web/POST',
    'db/GET',
    'web/PUT',
  ]);
});

it('keeps groups together whose rows the server sorted apart', () => {
  const rows = [row(['web', 'GET'], 9), row(['db', 'GET'], 7), row(['web', 'PUT'], 5), row([], 21)];
  const sorted = (by: 'group', index: number) =>
    keys(sortRows({ ...table, rows }, { by, index, direction: 'Descending' }));
  expect(sorted('group', 0)).toEqual(['web/GET', 'web/PUT', 'db/GET', '']);
  expect(sorted('group', 1)).toEqual(['web/PUT', 'web/GET', 'db/GET', '']);
});

it('reads and writes the sort of a widget, and has none for a value of a column group', () => {
  const sort = nextSort(null, { by: 'column', index: 0 });
  const saved = withSort(table, config, sort);
  expect(saved?.sort).toEqual([{ type: 'series', field: 'count()', direction: 'Descending' }]);
  expect(storedSort(table, saved ?? config)).toEqual(sort);
  expect(nextSort(nextSort(sort, { by: 'column', index: 0 }), { by: 'column', index: 0 })).toBeNull();
  const group = { by: 'group', index: 1, direction: 'Ascending' } as const;
  expect(storedSort(table, withSort(table, config, group) ?? config)).toEqual(group);

  const split = { ...table, columnGroups: config.row_pivots, columns: [{ key: ['a', 'b'], series: 0 }] };
  expect(withSort(split, config, sort)).toBeNull();
});

it('sorts by what a server may not sort by, and leaves alone what it sorts by', () => {
  const series = [{ name: 'p95', function: 'percentile(took_ms,95)' }];
  const rows = [row(['web', 'GET'], 1), row(['web', 'PUT'], 9), row(['web'], 9), row(['db', 'GET'], 20)];
  const slow = {
    ...config,
    series: [{ config: { name: 'p95' }, function: 'percentile(took_ms,95)' }],
    sort: [{ type: 'series' as const, field: 'p95', direction: 'Descending' as const }],
  };
  const sorted = sortedHere({ ...table, series, rows: [...rows, row(['db'], 20)] }, slow);
  expect(keys(sorted.rows)).toEqual(['db/GET', 'db', 'web/PUT', 'web/GET', 'web']);
  const byCount = { ...config, sort: [{ ...slow.sort[0], field: 'count()' }] } as AggregationConfig;
  expect(sortedHere(table, byCount)).toBe(table);
});

it('shows the columns of a group side by side, in the order of time, with their totals last', () => {
  const time = { field: 'timestamp', type: 'time', config: { interval: { type: 'auto' } } } as const;
  const keyed = (...key: string[]) => ({ key, series: 0 });
  const split: PivotTable = {
    ...table,
    columnGroups: [{ field: 'method', type: 'values', config: {} }, time as never],
    columns: [keyed('GET', '2'), keyed('PUT', '1'), keyed('GET', '1'), keyed('GET'), keyed('PUT'), keyed()],
  };
  const order = columnOrder(split, config);
  expect(order).toEqual([2, 0, 3, 1, 4, 5]);
  const shown = order.map((index) => split.columns[index] ?? keyed());
  expect(columnHeaders(shown, 2)).toEqual([
    [
      { value: 'GET', depth: 0, columns: 3, rows: 1 },
      { value: 'PUT', depth: 0, columns: 2, rows: 1 },
      { value: null, depth: 0, columns: 1, rows: 2 },
    ],
    [
      { value: '1', depth: 1, columns: 1, rows: 1 },
      { value: '2', depth: 1, columns: 1, rows: 1 },
      { value: null, depth: 1, columns: 1, rows: 1 },
      { value: '1', depth: 1, columns: 1, rows: 1 },
      { value: null, depth: 1, columns: 1, rows: 1 },
    ],
  ]);
});
