// @vitest-environment jsdom

import { readStatistics } from '@tailrace/analysis/field-statistics';
import type { PivotResult } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { comparedValues } from './field-requests.ts';
import { errorOf, readComparison, readFigure, readValuesOverTime } from './field-results.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;

const pivot = (id: string, rows: PivotResult['rows'], total = 0): PivotResult => ({
  id,
  type: 'pivot',
  total,
  effective_timerange: span,
  ...(rows ? { rows } : {}),
});

const leaf = (
  key: string[],
  values: [key: string[], value: number | string | null][],
  source = 'row-leaf',
) => ({
  key,
  source: 'leaf' as const,
  values: values.map(([cell, value]) => ({
    key: cell,
    value,
    rollup: source === 'row-leaf',
    source: source as 'row-leaf' | 'col-leaf',
  })),
});

const counted = (rows: [string, number][]) =>
  rows.map(([value, count]) => leaf([value], [[['count()'], count]]));

it('reads what is a number and leaves out what is none', () => {
  const statistics = pivot('statistics', [
    leaf(
      [],
      [
        [['count'], 4],
        [['min'], -1.5],
        [['max'], 'Infinity'],
        [['avg'], 'NaN'],
        [['sum'], null],
      ],
    ),
  ]);
  expect(readStatistics(statistics)).toEqual({ count: 4, min: -1.5 });
});

it('knows which statistics are estimated', () => {
  const rows = [leaf([], [[['card'], 48_213]])];
  const estimated = { ...pivot('statistics', rows), approximations: [{ series: 'card', error: 0.01 }] };
  expect(readStatistics(estimated)).toEqual({ card: 48_213, errors: { card: 0.01 } });
  expect([errorOf(estimated, 'card'), errorOf(estimated, 'count')]).toEqual([0.01, undefined]);
});

it('keeps the digits of statistics that a number would round', () => {
  const largest = pivot('statistics', [leaf([], [[['max'], '9007199254740993']])]);
  expect(readStatistics(largest)).toEqual({ max: 9_007_199_254_740_993n });
  const chart = pivot('chart', [leaf(['2026-01-01T00:00:00.000Z'], [[['x'], '9007199254740994']])]);
  expect(readFigure(chart, 'max')[0]?.value).toBe(9_007_199_254_740_994);
});

it('draws a gap where nothing was measured, but no messages as none', () => {
  const chart = pivot('chart', [
    leaf(['2026-01-01T00:00:00.000Z'], [[['x'], 7]]),
    leaf(['2026-01-01T00:01:00.000Z'], [[['x'], 'NaN']]),
  ]);
  expect(readFigure(chart, 'avg').map(({ value }) => value)).toEqual([7, null]);
  expect(readFigure(chart, 'count').map(({ value }) => value)).toEqual([7, 0]);
});

it('tells the values apart over time', () => {
  const chart = pivot('chart', [
    leaf(
      ['2026-01-01T00:00:00.000Z'],
      [
        [['a', 'count()'], 3],
        [['b', 'count()'], 1],
      ],
      'col-leaf',
    ),
    leaf(['2026-01-01T00:01:00.000Z'], [[['b', 'count()'], 2]], 'col-leaf'),
  ]);
  const lines = readValuesOverTime(chart, ['a', 'b']);
  expect(lines.map((line) => line.map(({ value }) => value))).toEqual([
    [3, 0],
    [1, 2],
  ]);
});

const compared = (now: [string, number][], before: [string, number][], shown = 10) =>
  readComparison(
    {
      values: pivot('values', counted(now), 100),
      valuesBefore: pivot('values before', counted(before), 80),
      statistics: pivot('statistics', [leaf([], [[['count'], 100]])]),
      statisticsBefore: pivot('statistics before', [leaf([], [[['count'], 80]])]),
    },
    shown,
  );

it('puts the values of both times side by side, the weightiest first', () => {
  const { values, withField, statistics } = compared(
    [
      ['a', 60],
      ['b', 40],
    ],
    [
      ['c', 70],
      ['a', 10],
    ],
  );
  expect(values).toEqual([
    { value: 'c', now: 0, before: 70 },
    { value: 'a', now: 60, before: 10 },
    { value: 'b', now: 40, before: 0 },
  ]);
  expect(withField).toEqual({ now: 100, before: 80 });
  expect(statistics).toEqual({ now: { count: 100 }, before: { count: 80 } });
});

it('counts a value that fell out of the shown ones', () => {
  const { values } = compared(
    [['a', 9]],
    [
      ['b', 8],
      ['a', 7],
    ],
    1,
  );
  expect(values).toEqual([
    { value: 'a', now: 9, before: 7 },
    { value: 'b', now: 0, before: 8 },
  ]);
});

it('does not call none what the server was not asked to count', () => {
  const many = Array.from({ length: comparedValues }, (_, at): [string, number] => [`v${at}`, 1000 - at]);
  const { values } = compared(many, [['rare', 5]], 1);
  expect(values).toContainEqual({ value: 'rare', now: null, before: 5 });
});
