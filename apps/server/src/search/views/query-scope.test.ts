import type { Schemas } from '@tailrace/sdk';
import { expect, test } from 'vitest';
import { applyOverride } from './apply-override.ts';
import { searchTypeScope } from './query-scope.ts';

const now = Date.UTC(2021, 4, 1, 10);
const hour = 3_600_000;
const context = { now, streams: null, hasStream: () => true };
const lastHour = { type: 'relative', from: 3600 } as const;
const everything = { type: 'relative', range: 0 } as const;
const offset = (written: string, source: 'query' | 'search_type' = 'search_type', id = 'chart') =>
  ({ type: 'offset', source, id, offset: written }) as const;
const iso = (at: number) => new Date(at).toISOString();

type SearchType = Schemas['PivotSearchType'];
type Range = SearchType['timerange'];

function queryWith(
  timerange: Schemas['Query']['timerange'],
  ranges: Record<string, Range>,
): Schemas['Query'] {
  const search_types = Object.entries(ranges).map(
    ([id, own]): SearchType => ({
      id,
      type: 'pivot',
      row_groups: [],
      column_groups: [],
      series: [],
      rollup: true,
      timerange: own ?? null,
    }),
  );
  return { id: 'q', timerange, query: { type: 'elasticsearch', query_string: '' }, search_types };
}

function spanOf(query: Schemas['Query'], id: string) {
  const searchType = query.search_types?.find((each) => each.id === id);
  return searchType && searchTypeScope(searchType, query, context).range;
}

test.each<[string, Range, Range, { from: number; to: number }]>([
  ['an interval before the query', null, offset('1i', 'query'), { from: now - 2 * hour, to: now - hour }],
  ['two intervals before', null, offset('2i'), { from: now - 3 * hour, to: now - 2 * hour }],
  ['seconds before', null, offset('60'), { from: now - hour - 60_000, to: now - 60_000 }],
  [
    'before a relative range of its own',
    { type: 'relative', range: 60 },
    offset('1i'),
    { from: now - 120_000, to: now - 60_000 },
  ],
  [
    'before a range with an end',
    { type: 'relative', from: 7200, to: 3600 },
    offset('1i'),
    { from: now - 3 * hour, to: now - 2 * hour },
  ],
  [
    'before a keyword',
    { type: 'keyword', keyword: 'last hour' },
    offset('1i'),
    { from: now - 2 * hour, to: now - hour },
  ],
  [
    'before an absolute range',
    { type: 'absolute', from: iso(now - 50_000), to: iso(now - 40_000) },
    offset('3i'),
    { from: now - 80_000, to: now - 70_000 },
  ],
  ['before all messages, which is nothing', everything, offset('1i'), { from: 0, to: 0 }],
  ['seconds before all messages', everything, offset('60'), { from: 0, to: now - 60_000 }],
  [
    'before something unknown, so of the query',
    null,
    offset('1i', 'search_type', 'gone'),
    { from: now - 2 * hour, to: now - hour },
  ],
])('the range of a trend: %s', (_, chart, trend, expected) => {
  expect(spanOf(queryWith(lastHour, { chart, trend }), 'trend')).toEqual(expected);
});

test('an override of the time moves a trend with its chart', () => {
  const query = queryWith(lastHour, { chart: { type: 'relative', range: 60 }, trend: offset('1i') });
  const timerange = { type: 'relative', from: 600 } as const;
  const overridden = applyOverride(query, { timerange });
  expect(spanOf(overridden, 'chart')).toEqual({ from: now - 600_000, to: now });
  expect(spanOf(overridden, 'trend')).toEqual({ from: now - 1_200_000, to: now - 600_000 });
});

test('an offset that is none is refused', () => {
  const query = queryWith(lastHour, { chart: null, trend: offset('soon') });
  expect(() => spanOf(query, 'trend')).toThrow('The offset “soon” is neither');
});
