import { describe, expect, it } from 'vitest';
import { adviceOn } from './aggregation-advice.ts';
import { timeGroup, valuesGroup } from './aggregation-edit.ts';
import { missingParts } from './aggregation-missing.ts';
import { newAggregation } from './new-aggregation.ts';
import type { AggregationConfig } from './widget.ts';

const day = 86_400_000;
const details = {
  length: day,
  distinct: (field: string) => ({ user: 120_000, source: 40 })[field] ?? null,
  fields: [
    { name: 'method', type: 'string' },
    { name: 'took_ms', type: 'long' },
    { name: 'client_ip_geolocation', type: 'string' },
  ],
};

const of = (config: Partial<AggregationConfig>) =>
  ({ ...newAggregation('widget').config, ...config }) as AggregationConfig;
const everySecond = {
  ...timeGroup(),
  config: { interval: { type: 'timeunit' as const, value: 1, unit: 'seconds' as const } },
} as ReturnType<typeof timeGroup>;
const series = (text: string) => [{ config: {}, function: text }];

describe('advice', () => {
  it('is none on sensible beginnings', () => {
    for (const field of [undefined, ...details.fields, { name: 'at', type: 'date' }]) {
      const { config } = newAggregation('widget', field);
      expect([adviceOn(config, details), missingParts(config)]).toEqual([[], []]);
    }
  });

  it.each([
    [of({ row_pivots: [everySecond] }), { ...details, length: 3650 * day }, 'about 315,360,000 intervals'],
    [of({ row_pivots: [everySecond] }), details, 'about 86,400 values'],
    [of({ row_pivots: [valuesGroup('a', 400), valuesGroup('source', 100)] }), details, 'about 16,000 values'],
    [of({ row_pivots: [valuesGroup('user')] }), details, 'about 120,000 different values'],
    [of({ series: series('avg(method)') }), details, 'contains no numbers'],
    [
      of({ visualization: 'pie', series: [...series('count()'), ...series('avg(took_ms)')] }),
      details,
      'several pies',
    ],
    [of({ visualization: 'pie', row_pivots: [] }), details, 'needs a field'],
    [of({ visualization: 'heatmap' }), details, 'needs a group for its rows'],
    [of({ visualization: 'numeric' }), details, 'has no groups'],
    [of({ visualization: 'map', row_pivots: [valuesGroup('took_ms')] }), details, 'with coordinates'],
    [of({ column_pivots: [valuesGroup('source')], series: series('avg(took_ms)') }), details, 'does not'],
  ])('is given before it is asked %#', (config, known, text) => {
    expect(
      adviceOn(config, known)
        .map((one) => one.text)
        .join(' '),
    ).toMatch(new RegExp(text, 'i'));
  });

  it('is followed with one click', () => {
    const followed = [
      of({ row_pivots: [everySecond, valuesGroup('a', 400)] }),
      of({ series: series('avg(method)') }),
      of({ visualization: 'numeric' }),
      of({ column_pivots: [valuesGroup('source')], series: series('avg(took_ms)') }),
      of({ visualization: 'map', row_pivots: [] }),
    ].map((config) => adviceOn(config, details)[0]?.fix?.config ?? config);
    expect(followed.map((config) => adviceOn(config, details).length)).toEqual([1, 0, 0, 0, 0]);
    expect(followed[1]?.series[0]?.function).toBe('card(method)');
  });
});

it('what is missing is named where it is entered', () => {
  const config = of({
    series: [...series('avg()'), ...series('percentile(a,101)'), ...series('percentile(a,101)')],
    row_pivots: [valuesGroup('', 0)],
  });
  expect(missingParts(config).map(({ at }) => at)).toEqual([
    'series.0.field',
    'series.1.percentile',
    'series.2.percentile',
    'series.2.name',
    'row_pivots.0.field',
    'row_pivots.0.limit',
  ]);
  expect(missingParts(of({ series: [] }))).toMatchObject([{ at: 'series' }]);
});
