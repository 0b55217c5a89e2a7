import { expect, test } from 'vitest';
import { newAggregation } from './new-aggregation.ts';
import type { Widget } from './widget.ts';
import { widgetNotes } from './widget-notes.ts';
import type { WidgetContext } from './widget-request.ts';

const context: WidgetContext = {
  query: {
    query: { type: 'elasticsearch', query_string: 'level:3' },
    timerange: { type: 'relative', from: 300 },
    filter: { type: 'or', filters: [{ type: 'stream', id: 's1' }] },
  },
  override: { timeRange: null, query: '' },
  parameters: [],
};
const overridden: WidgetContext = {
  ...context,
  override: { timeRange: { type: 'relative', from: 60 }, query: 'source:web' },
};
const reader = { now: 0, zone: 'UTC', titleOf: (id: string) => `Stream ${id}` };

test.each<[Partial<Widget>, WidgetContext, string[]]>([
  [{}, context, []],
  [{ timerange: { type: 'relative', from: 300 }, streams: ['s1'], query: null, filter: '*' }, context, []],
  [
    {
      timerange: { type: 'relative', from: 86_400 },
      query: { type: 'elasticsearch', query_string: 'took_ms:>100' },
      streams: ['s2', 's3'],
    },
    context,
    ['Last 24 hours', 'took_ms:>100', 'in Stream s2, Stream s3'],
  ],
  [{ timerange: { type: 'relative', from: 3600 } }, overridden, ['Last hour, overridden']],
])('%j says what it asks differently', (own, where, notes) => {
  expect(widgetNotes({ id: 'w', type: 'messages', ...own } as Widget, where, reader)).toEqual(notes);
});

test.each([
  ['avg(took_ms)', undefined, []],
  ['percentile(took_ms,95)', undefined, []],
  ['avg(took_ms)', false, []],
  ['percentile(took_ms,95)', false, ['sorted by percentile(took_ms,95) among the most frequent']],
  ['stddev(took_ms)', false, ['sorted by stddev(took_ms) among the most frequent']],
])(
  'a sort by %s says so where the server cannot sort by it (sorts by all: %s)',
  (field, sortsByAll, notes) => {
    const { config, ...widget } = newAggregation('w');
    const sorted = {
      ...widget,
      config: {
        ...config,
        series: [{ config: { name: null }, function: field }],
        sort: [{ type: 'series', field, direction: 'Descending' }],
      },
    };
    const options = { ...reader, ...(sortsByAll === undefined ? {} : { sortsByAll }) };
    expect(widgetNotes({ ...sorted, timerange: null } as Widget, context, options)).toEqual(notes);
  },
);
