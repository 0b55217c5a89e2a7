import type { BucketSpec, PivotResult, Query, SearchType, SeriesSpec } from '@tailrace/sdk';
import { describe, expect, it, test } from 'vitest';
import { ago } from '../clock.ts';
import { mockHit } from '../messages.ts';
import { schemaProblems } from '../testing/contract.ts';
import { executeMock, RESULT_WINDOW } from './execute.ts';
import { matches } from './match.ts';

const message = (id: string, milliseconds: number, fields: Record<string, unknown>) => ({
  _id: id,
  timestamp: ago(milliseconds),
  source: 'web-01',
  message: 'GET /cart 502',
  ...fields,
});
const hits = [
  message('a', 1000, { method: 'GET', took_ms: 10 }),
  message('b', 61_000, { method: 'GET', took_ms: 30 }),
  message('c', 181_000, { method: 'POST', took_ms: 20, source: 'web-02' }),
  message('d', 900_000, { method: 'PUT' }),
].map(mockHit);

const query = (search_types: SearchType[], query_string = ''): Query => ({
  id: 'q',
  timerange: { type: 'relative', from: 300 },
  query: { type: 'elasticsearch', query_string },
  search_types,
});

const job = (searchType: SearchType, query_string?: string) =>
  executeMock({ queries: [query([searchType], query_string)] }, hits);

function pivot(
  row_groups: BucketSpec[],
  series: SeriesSpec[],
  column_groups: BucketSpec[] = [],
): PivotResult {
  const result = job({ id: 'p', type: 'pivot', row_groups, column_groups, series, rollup: true }).results.q
    ?.search_types.p;
  if (result?.type !== 'pivot') throw new Error('no pivot');
  expect(schemaProblems('PivotResult', result)).toEqual([]);
  return result;
}
const cells = ({ rows = [] }: PivotResult) =>
  rows.map(({ key, values }) => [key, values.map((value) => [value.key, value.value, value.source])]);

test.each([
  ['', true],
  ['*', true],
  ['cart', true],
  ['CART 502', true],
  ['cart AND method:GET', true],
  ['method:POST', false],
  ['NOT method:POST', true],
  ['-method:GET', false],
  ['"GET /cart"', true],
  ['"/cart GET"', false],
  ['_exists_:took_ms', true],
  ['_exists_:user', false],
])('the query %j finds the message: %s', (text, expected) => {
  expect(matches(text, message('a', 0, { method: 'GET', took_ms: 10 }))).toBe(expected);
});

describe('message lists', () => {
  it('hold what is in the time range, one page at a time', () => {
    const result = job({ id: 'm', type: 'messages', limit: 2, offset: 1 }).results.q?.search_types.m;
    expect(result).toMatchObject({
      total_results: 3,
      messages: [{ message: { _id: 'b' } }, { message: { _id: 'c' } }],
    });
  });

  it('are sorted as asked', () => {
    const sort = [{ field: 'took_ms', order: 'DESC' as const }];
    const result = job({ id: 'm', type: 'messages', sort }).results.q?.search_types.m;
    expect(result).toMatchObject({ messages: [{ message: { _id: 'b' } }, { message: { _id: 'c' } }, {}] });
  });

  it('end at the result window', () => {
    const { errors } = job({ id: 'm', type: 'messages', offset: RESULT_WINDOW });
    expect(errors).toEqual([
      expect.objectContaining({
        type: 'result_window_limit',
        result_window_limit: 10_000,
        search_type_id: 'm',
      }),
    ]);
  });

  it('follow the overrides of an execution', () => {
    const { results } = executeMock(
      {
        queries: [
          query([
            { id: 'm', type: 'messages' },
            { id: 'n', type: 'messages' },
          ]),
        ],
      },
      hits,
      {
        global_override: {
          timerange: { type: 'relative', range: 0 },
          keep_search_types: ['m'],
          search_types: { m: { limit: 1 } },
        },
      },
    );
    expect(Object.keys(results.q?.search_types ?? {})).toEqual(['m']);
    expect(results.q?.search_types.m).toMatchObject({
      total_results: 4,
      messages: [{ message: { _id: 'a' } }],
    });
  });
});

describe('pivots', () => {
  it('fill the gaps between time buckets and end with the grand total', () => {
    const interval = { type: 'timeunit', timeunit: '1m' } as const;
    const result = pivot(
      [{ type: 'time', field: 'timestamp', interval }],
      [{ type: 'count', id: 'count()' }],
    );
    expect(cells(result)).toEqual([
      [['2021-05-11T08:11:00.000Z'], [[['count()'], 1, 'row-leaf']]],
      [['2021-05-11T08:12:00.000Z'], [[['count()'], 0, 'row-leaf']]],
      [['2021-05-11T08:13:00.000Z'], [[['count()'], 1, 'row-leaf']]],
      [['2021-05-11T08:14:00.000Z'], [[['count()'], 1, 'row-leaf']]],
      [[], [[['count()'], 3, 'row-inner']]],
    ]);
    expect(result.total).toBe(3);
  });

  it('list values by how often they occur, split by columns', () => {
    const result = pivot(
      [{ type: 'values', field: 'source', limit: 1 }],
      [{ type: 'avg', field: 'took_ms' }],
      [{ type: 'values', field: 'method' }],
    );
    expect(cells(result)[0]).toEqual([
      ['web-01'],
      [
        [['GET', 'avg(took_ms)'], 20, 'col-leaf'],
        [['avg(took_ms)'], 20, 'row-leaf'],
      ],
    ]);
  });

  test.each<[SeriesSpec, number | string]>([
    [{ type: 'count' }, 3],
    [{ type: 'card', field: 'method' }, 2],
    [{ type: 'min', field: 'took_ms' }, 10],
    [{ type: 'max', field: 'took_ms' }, 30],
    [{ type: 'sum', field: 'took_ms' }, 60],
    [{ type: 'sumofsquares', field: 'took_ms' }, 1400],
    [{ type: 'percentile', field: 'took_ms', percentile: 50 }, 20],
    [{ type: 'avg', field: 'nothing' }, 'NaN'],
    [{ type: 'max', field: 'nothing' }, '-Infinity'],
  ])('compute %j as %s', (series, value) => {
    expect(pivot([], [series]).rows?.[0]?.values[0]?.value).toBe(value);
  });

  it('leave the rows out when there are none', () => {
    const searchType = {
      id: 'p',
      type: 'pivot',
      row_groups: [{ type: 'values', field: 'source' }],
      series: [{ type: 'count' }],
      rollup: true,
    } satisfies SearchType;
    expect(job(searchType, 'nowhere').results.q?.search_types.p).not.toHaveProperty('rows');
  });
});
