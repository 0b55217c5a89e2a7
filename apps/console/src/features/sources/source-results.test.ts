import type { PivotResult, SearchJob } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { readLines, readSources } from './source-results.ts';

const span = { type: 'absolute', from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T01:00:00.000Z' } as const;
const minute = (number: number) => `2026-01-01T00:0${number}:00.000Z`;

const row = (key: string, cells: [string[], number][], source: 'row-leaf' | 'col-leaf' = 'row-leaf') => ({
  key: [key],
  source: 'leaf' as const,
  values: cells.map(([cell, value]) => ({ key: cell, value, rollup: source === 'row-leaf', source })),
});

const jobOf = (pivots: Record<string, { rows?: PivotResult['rows']; total?: number }>): SearchJob => ({
  execution: { done: true, cancelled: false, completed_exceptionally: false },
  id: 'job',
  owner: 'admin',
  search_id: 'search',
  results: {
    query: {
      query: { id: 'query', timerange: span, query: { type: 'elasticsearch', query_string: '' } },
      execution_stats: { duration: 1, timestamp: span.to, effective_timerange: span },
      search_types: Object.fromEntries(
        Object.entries(pivots).map(([id, { rows, total = 0 }]) => [
          id,
          { id, type: 'pivot', total, effective_timerange: span, ...(rows ? { rows } : {}) },
        ]),
      ),
      errors: [],
      state: 'COMPLETED',
    },
  },
});

it('reads the sources with their messages, and how many messages there are in all', () => {
  const job = jobOf({
    sources: { rows: [row('web', [[['count()'], 7]]), row('db', [[['count()'], 2]])], total: 9 },
    total: { total: 10 },
  });
  expect(readSources(job)).toEqual({
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
  const { sources, total } = readSources(jobOf({ sources: {}, total: {} }));
  expect(sources).toEqual([]);
  expect(total).toBe(0);
});

it('finds nothing in a time of which there is no index', () => {
  const job = jobOf({});
  const result = job.results.query;
  if (!result) throw new Error('The job has a result.');
  result.errors.push({ type: 'query', description: 'reason=no such index []' });
  result.execution_stats.effective_timerange = {
    type: 'absolute',
    from: '292278994-08-17T07:12:55.807Z',
    to: '-292275055-05-16T16:47:04.192Z',
  };
  expect(readSources(job)).toEqual({ sources: [], total: 0, isCut: false, span: { from: 0, to: 0 } });
});

it('says why there is no answer', () => {
  const job = jobOf({});
  expect(() => readSources({ ...job, errors: [{ type: 'query', description: 'An index is gone' }] })).toThrow(
    'An index is gone',
  );
});

it('draws a line for each source and one for all others', () => {
  const job = jobOf({
    chart: { rows: [row(minute(0), [[['web', 'count()'], 3]], 'col-leaf')] },
    total: { rows: [row(minute(0), [[['count()'], 5]]), row(minute(1), [[['count()'], 4]])] },
  });
  expect(readLines(job, ['web']).map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual(
    [
      ['web', [3, 0]],
      ['all others', [2, 4]],
    ],
  );
});

it('leaves out the others where there are none', () => {
  const job = jobOf({
    chart: { rows: [row(minute(0), [[['web', 'count()'], 5]], 'col-leaf')] },
    total: { rows: [row(minute(0), [[['count()'], 5]])] },
  });
  expect(readLines(job, ['web']).map(({ name }) => name)).toEqual(['web']);
});
