import { absoluteRange, type TimeRange } from '@tailrace/domain/time-range';
import { fieldFilter } from '@tailrace/languages/query';
import type { SearchInput, SearchType } from '@tailrace/sdk';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

export const ids = { query: 'query', sources: 'sources', total: 'total', chart: 'chart' } as const;

/** More sources than these nobody reads through; the search finds each of them. */
export const mostSources = 1_000;

const series = [{ type: 'count' as const, id: 'count()' }];
const overTime = { type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } } as const;

const ask = (timerange: TimeRange, types: SearchType[]): SearchInput => ({
  queries: [
    {
      id: ids.query,
      timerange,
      query: { type: 'elasticsearch', query_string: '' },
      search_types: types,
    },
  ],
  parameters: [],
});

/** Which sources there are, most messages first, and how many messages in all over time. */
export const sourcesInput = (range: TimeRange): SearchInput =>
  ask(range, [
    {
      id: ids.sources,
      type: 'pivot',
      row_groups: [{ type: 'values', field: 'source', limit: mostSources }],
      series,
      sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
      rollup: true,
    },
    { id: ids.total, type: 'pivot', row_groups: [overTime], series, rollup: true },
  ]);

/** When the messages of some sources came. */
export const sourcesOverTimeInput = (span: TimeSpan, sources: readonly string[]): SearchInput =>
  ask(absoluteRange(span), [
    {
      id: ids.chart,
      type: 'pivot',
      query: {
        type: 'elasticsearch',
        query_string: sources.map((source) => fieldFilter('source', source)).join(' OR '),
      },
      row_groups: [overTime],
      column_groups: [{ type: 'values', field: 'source', limit: sources.length }],
      series,
      rollup: true,
    },
    { id: ids.total, type: 'pivot', row_groups: [overTime], series, rollup: true },
  ]);
