import { describe, expect, it } from 'vitest';
import { newAggregation } from './new-aggregation.ts';
import { type OwnSettings, withOwnSettings } from './own-settings.ts';
import { type AggregationConfig, textWidget, type Widget } from './widget.ts';
import { defaultTitle, widgetLabel } from './widget-labels.ts';

const time = {
  timeRange: { type: 'relative', from: 28_800 },
  now: Date.UTC(2021, 4, 11),
  zone: 'UTC',
} as const;

const aggregation = (config: Partial<AggregationConfig>): Widget => {
  const widget = newAggregation('widget');
  return { ...widget, config: { ...widget.config, ...config } as AggregationConfig };
};

const perTime = (value: number, unit: 'minutes' | 'hours') => ({
  type: 'time' as const,
  field: 'timestamp',
  config: { interval: { type: 'timeunit' as const, value, unit } },
});
const by = (field: string, limit = 10) => ({ type: 'values' as const, field, config: { limit } });
const sorted = (
  field: string,
  direction: 'Ascending' | 'Descending',
  type: 'series' | 'pivot' = 'series',
) => ({
  sort: [{ type, field, direction }],
});
const series = (...functions: string[]) => ({
  series: functions.map((text) => ({ config: {}, function: text })),
});

describe('a widget in words', () => {
  it.each([
    [aggregation({}), 'count per 10 minutes, last 8 hours'],
    [
      aggregation({
        row_pivots: [perTime(5, 'minutes')],
        column_pivots: [by('source')],
        ...sorted('count()', 'Descending'),
      }),
      'count per 5 minutes, by source, 10 largest, last 8 hours',
    ],
    [
      aggregation({ row_pivots: [perTime(1, 'hours')], ...series('avg(took_ms)', 'percentile(took_ms,99)') }),
      'average of took_ms and p99 of took_ms per hour, last 8 hours',
    ],
    [
      aggregation({
        row_pivots: [by('source', 5), by('method')],
        ...sorted('sum(bytes)', 'Ascending'),
        ...series('count()', 'sum(bytes)'),
      }),
      'count and sum of bytes, by source (5 smallest by sum of bytes) and method (10 smallest by sum of bytes), last 8 hours',
    ],
    [
      aggregation({ row_pivots: [by('source')], ...sorted('source', 'Ascending', 'pivot') }),
      'count, by source, first 10 by source, last 8 hours',
    ],
    [aggregation({ row_pivots: [by('source', 3)] }), 'count, by source, 3 most frequent, last 8 hours'],
    [
      aggregation({ row_pivots: [], visualization: 'numeric', visualization_config: { trend: true } }),
      'count, compared with the period before, last 8 hours',
    ],
    [
      {
        ...aggregation({ row_pivots: [] }),
        query: { type: 'elasticsearch', query_string: 'status:500' },
        filter: '*',
      } as Widget,
      'count, where status:500, last 8 hours',
    ],
    [
      {
        ...aggregation({}),
        type: 'messages',
        config: { fields: ['source', 'level'], show_message_row: true },
      } as Widget,
      'messages with source and level, newest first, last 8 hours',
    ],
    [textWidget('text', 'Hello'), ''],
  ])('says what it asks %#', (widget, text) => {
    expect(widgetLabel(widget, time)).toBe(text);
  });

  it('says what is computed from the figures, and which values are left out', () => {
    const widget = newAggregation('widget');
    const label = (own: Partial<OwnSettings>) =>
      widgetLabel({ ...widget, config: withOwnSettings(widget.config, own) });
    expect(label({ share: 'level:<=3', minimumCount: 1_000 })).toBe(
      'count over time, as percentage of level:<=3, with at least 1,000 messages',
    );
    expect(label({ ratio: { of: 'errors', by: 'count()' } })).toBe('count over time, errors / count()');
  });

  it('names no interval while the length of the range is unknown', () => {
    expect(widgetLabel(aggregation({}))).toBe('count over time');
    expect(widgetLabel(aggregation({}), { ...time, timeRange: { type: 'relative', range: 0 } })).toBe(
      'count over time, all messages',
    );
  });

  it.each([
    [aggregation({ column_pivots: [by('source')] }), 'Count by source over time'],
    [aggregation({ row_pivots: [], ...series('card(user)') }), 'Distinct values of user'],
    [textWidget('text', 'Hello'), 'Text'],
    [{ ...textWidget('new', ''), type: 'sankey' } as unknown as Widget, 'sankey'],
  ])('is its title where it has none %#', (widget, title) => {
    expect(defaultTitle(widget)).toBe(title);
  });
});
