// @vitest-environment jsdom
import type { PivotResult } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { readLines, readSources } from './source-results.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;
const minute = (number: number) => `2026-01-01T00:0${number}:00.000Z`;

const row = (key: string, cells: [string[], number][], source: 'row-leaf' | 'col-leaf' = 'row-leaf') => ({
  key: [key],
  source: 'leaf' as const,
  values: cells.map(([cell, value]) => ({ key: cell, value, rollup: source === 'row-leaf', source })),
});

const pivot = (rows?: PivotResult['rows'], total = 0): PivotResult => ({
  id: 'pivot',
  type: 'pivot',
  total,
  effective_timerange: span,
  ...(rows ? { rows } : {}),
});

it('reads the sources with their messages, and how many messages there are in all', () => {
  const sources = pivot([row('web', [[['count()'], 7]]), row('db', [[['count()'], 2]])], 9);
  expect(readSources(sources, pivot([], 10))).toEqual({
    sources: [
      { name: 'web', count: 7 },
      { name: 'db', count: 2 },
    ],
    total: 10,
    isCut: false,
    span: { from: Date.parse(span.from), to: Date.parse(span.to) },
  });
});

it('finds nothing where there is nothing', () => {
  const { sources, total } = readSources(pivot(), pivot());
  expect(sources).toEqual([]);
  expect(total).toBe(0);
});

it('reads a time that no calendar has as none', () => {
  const never = {
    type: 'absolute',
    from: '292278994-08-17T07:12:55.807Z',
    to: '-292275055-05-16T16:47:04.192Z',
  } as const;
  const all = { ...pivot(), effective_timerange: never };
  expect(readSources(pivot(), all)).toEqual({
    sources: [],
    total: 0,
    isCut: false,
    span: { from: 0, to: 0 },
  });
});

it('draws a line for each source and one for all others', () => {
  const chart = pivot([row(minute(0), [[['web', 'count()'], 3]], 'col-leaf')]);
  const total = pivot([row(minute(0), [[['count()'], 5]]), row(minute(1), [[['count()'], 4]])]);
  expect(
    readLines(chart, total, ['web']).map(({ name, points }) => [name, points.map(({ value }) => value)]),
  ).toEqual([
    ['web', [3, 0]],
    ['all others', [2, 4]],
  ]);
});

it('leaves out the others where there are none', () => {
  const chart = pivot([row(minute(0), [[['web', 'count()'], 5]], 'col-leaf')]);
  const total = pivot([row(minute(0), [[['count()'], 5]])]);
  expect(readLines(chart, total, ['web']).map(({ name }) => name)).toEqual(['web']);
});
