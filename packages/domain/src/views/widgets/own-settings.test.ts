import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  levelBeyond,
  noOwnSettings,
  type OwnSettings,
  ownSettings,
  withOwnSettings,
} from './own-settings.ts';
import type { AggregationConfig } from './widget.ts';

const plain = {
  row_pivots: [],
  column_pivots: [],
  series: [],
  sort: [],
  visualization: 'line',
  formatting_settings: { chart_colors: [{ field_name: 'GET', chart_color: '#123456' }] },
} as AggregationConfig;

const named = (...names: string[]) => ({
  ...plain,
  formatting_settings: { chart_colors: names.map((field_name) => ({ field_name, chart_color: '#000000' })) },
});

const threshold = fc.record({
  value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  level: fc.constantFrom('warning' as const, 'critical' as const),
  side: fc.constantFrom('above' as const, 'below' as const),
});

const settings: fc.Arbitrary<OwnSettings> = fc.record({
  isLogarithmic: fc.boolean(),
  thresholds: fc.array(threshold, { maxLength: 8 }),
  minimumCount: fc.nat(1_000_000_000),
  share: fc.string({ maxLength: 1_000 }),
  ratio: fc.option(
    fc.record({
      of: fc.string({ minLength: 1, maxLength: 200 }),
      by: fc.string({ minLength: 1, maxLength: 200 }),
    }),
  ),
});

describe('own settings', () => {
  it('are read as they were written, beside the colors of series', () => {
    fc.assert(
      fc.property(settings, (own) => {
        const config = withOwnSettings(plain, own);
        expect(ownSettings(config)).toEqual(own);
        expect(withOwnSettings(config, noOwnSettings)).toEqual(plain);
      }),
    );
  });

  it('are colors as the API takes them', () => {
    const own = withOwnSettings(plain, {
      isLogarithmic: true,
      thresholds: [{ value: 0.5, level: 'critical', side: 'above' }],
      minimumCount: 10,
      ratio: { of: 'count(error)', by: 'count()' },
    });
    expect(own.formatting_settings?.chart_colors).toEqual([
      { field_name: 'GET', chart_color: '#123456' },
      { field_name: 'tailrace:scale=log', chart_color: '#000000' },
      { field_name: 'tailrace:critical>0.5', chart_color: '#c6282f' },
      { field_name: 'tailrace:minimum-count=10', chart_color: '#000000' },
      { field_name: 'tailrace:ratio=["count(error)","count()"]', chart_color: '#000000' },
    ]);
  });

  it.each([
    'tailrace:',
    'tailrace:scale=cubic',
    'tailrace:critical>x',
    'tailrace:critical>1e999',
    'tailrace:minimum-count=-4',
    'tailrace:ratio=["a"]',
    'tailrace:ratio={',
    'scale=log',
  ])('are left out when they are written as %s', (name) => {
    expect(ownSettings(named(name))).toEqual(noOwnSettings);
  });

  it('are at most eight thresholds', () => {
    const many = Array.from({ length: 30 }, (_, at) => `tailrace:warning>${at}`);
    expect(ownSettings(named(...many)).thresholds).toHaveLength(8);
  });
});

it.each([
  [5, null],
  [15, 'warning'],
  [25, 'critical'],
  [-1, 'critical'],
  [null, null],
] as const)('%s is beyond %s', (figure, level) => {
  expect(
    levelBeyond(figure, [
      { value: 10, level: 'warning', side: 'above' },
      { value: 20, level: 'critical', side: 'above' },
      { value: 0, level: 'critical', side: 'below' },
    ]),
  ).toBe(level);
});
