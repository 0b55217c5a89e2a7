import { expect, it } from 'vitest';
import type { PivotTable } from './pivot-table.ts';
import { exportFileName, tableCsv } from './table-csv.ts';
import type { AggregationConfig } from './widget.ts';

const config = {
  row_pivots: [{ field: 'source', type: 'values', config: {} }],
  column_pivots: [{ field: 'method', type: 'values', config: {} }],
  series: ['count()'],
  sort: [],
  visualization: 'table',
} as unknown as AggregationConfig;

const table: PivotTable = {
  rowGroups: config.row_pivots,
  columnGroups: config.column_pivots,
  series: [{ name: 'count()', function: 'count()' }],
  columns: [
    { key: ['GET'], series: 0 },
    { key: [], series: 0 },
  ],
  rows: [
    { key: ['=cmd|"x"!A1'], isTotal: false, cells: [-1.5, 9007199254740993n] },
    { key: ['a,"b"\nc'], isTotal: false, cells: [null, 0] },
    { key: [], isTotal: true, cells: [-1.5, 2] },
  ],
  total: 3,
  range: { from: 0, to: 1 },
};

it('writes exact figures, one line of headers, and no formulas', () => {
  expect(tableCsv(table, config)).toBe(
    [
      '"source","GET / count()","Total / count()"\n',
      '"\'=cmd|""x""!A1","-1.5","9007199254740993"\n',
      '"a,""b""\nc",,"0"\n',
      '"Total","-1.5","2"\n',
    ].join(''),
  );
});

it('marks the headers of estimated columns, and leaves figures as numbers', () => {
  const estimated = { ...table, series: [{ name: 'card(user)', function: 'card(user)', error: 0.01 }] };
  const [head, first] = tableCsv(estimated, config).split('\n');
  expect(head).toBe('"source","≈\u00a0GET / card(user)","≈\u00a0Total / card(user)"');
  expect(first).toContain('"-1.5","9007199254740993"');
});

it.each([
  ['Requests by host', 'Requests-by-host-2026-11-23T08-15-00Z.csv'],
  ['../../etc/passwd\0', 'etc-passwd-2026-11-23T08-15-00Z.csv'],
  ['Größe — Ответы', 'Größe-Ответы-2026-11-23T08-15-00Z.csv'],
  ['  ', 'widget-2026-11-23T08-15-00Z.csv'],
])('names the file of %j', (title, name) => {
  expect(exportFileName(title, Date.UTC(2026, 10, 23, 8, 15), 'csv')).toBe(name);
});
