// @vitest-environment jsdom
import { newAggregation } from '@tailrace/domain/views/widgets/new-aggregation';
import { expect, it } from 'vitest';
import { type AddedFrom, dashboardWidget } from './dashboard-widget.ts';

const state: AddedFrom['state'] = {
  query: 'a OR b',
  timeRange: { type: 'relative', from: 300 },
  streams: ['s1'],
  sort: { field: 'took_ms', order: 'ASC' },
};

it('asks on a dashboard what the search asks', () => {
  const chart = { widget: newAggregation('old', { name: 'path', type: 'string' }), title: null };
  const from: AddedFrom = { addition: { kind: 'chart', chart }, state, columns: [] };
  expect(dashboardWidget(from, 'new')).toEqual({
    title: 'Count by path',
    widget: {
      ...chart.widget,
      id: 'new',
      timerange: state.timeRange,
      query: { type: 'elasticsearch', query_string: 'a OR b' },
      streams: ['s1'],
    },
  });
});

it('adds to the question of a chart of its own', () => {
  const own = { type: 'elasticsearch' as const, query_string: 'level:3' };
  const widget = { ...newAggregation('old'), query: own, streams: ['s2'] };
  const from: AddedFrom = {
    addition: { kind: 'chart', chart: { widget, title: 'Errors' } },
    state,
    columns: [],
  };
  expect(dashboardWidget(from, 'new').widget).toMatchObject({
    query: { query_string: '(a OR b) AND level:3' },
    streams: ['s2'],
  });
});

it('keeps the columns and the order of the message list', () => {
  const from: AddedFrom = { addition: { kind: 'messages' }, state, columns: ['source'] };
  expect(dashboardWidget(from, 'new').widget).toMatchObject({
    config: {
      fields: ['timestamp', 'source'],
      sort: [{ type: 'pivot', field: 'took_ms', direction: 'Ascending' }],
    },
  });
});
