import { describe, expect, it } from 'vitest';
import { sample, values } from '../testing/sample-tables.ts';
import { numbersOf, partsOf, trendLabels, trendSettings } from './numbers.ts';

const { table, config } = sample({
  series: ['count()', 'p95: percentile(took_ms,95)'],
  rows: [[[], 1204, 12.5]],
  visualization: 'numeric',
  settings: { trend: true, trend_preference: 'LOWER' },
});

describe('a number', () => {
  it('is the figure of each series over all messages', () => {
    expect(numbersOf(table).map(({ figure, unit }) => [figure, unit])).toEqual([
      [1204, 'count'],
      [12.5, 'milliseconds'],
    ]);
    const split = sample({
      rowGroups: [values('source')],
      columnGroups: [values('method')],
      columns: [
        [['GET'], 0],
        [[], 0],
      ],
      rows: [
        [['web-01'], 1, 2],
        [[], 3, 4],
      ],
    });
    expect(numbersOf(split.table)[0]?.figure).toBe(4);
    expect(numbersOf({ ...table, rows: [] })[0]?.figure).toBeNull();
  });

  it('has its unit apart', () => {
    expect(partsOf(12.5, 'milliseconds')).toEqual({ number: '12.5 ', unit: 'ms' });
    expect(partsOf(9007199254740993n, 'count')).toEqual({ number: '9,007,199,254,740,993', unit: '' });
    expect(partsOf(245_000, 'milliseconds')).toEqual({ number: '4 min 5 s', unit: '' });
    expect(partsOf(null, 'bytes', 0.01)).toEqual({ number: '–', unit: '' });
    expect(partsOf(12.5, 'milliseconds', 0.01)).toEqual({ number: '≈\u00a012.5 ', unit: 'ms' });
    expect(partsOf(245_000, 'milliseconds', 0.01)).toEqual({ number: '≈\u00a04 min 5 s', unit: '' });
  });
});

it('says its trend in words', () => {
  const [first] = numbersOf(table);
  if (!first) throw new Error('No number');
  const { preference, isShown } = trendSettings(config);
  expect(isShown).toBe(true);
  expect(trendLabels(first, 1000, preference)).toMatchObject({
    change: '+20.4% (+204)',
    comparison: 'was 1,000',
  });
  expect(trendLabels(first, 1000, preference, 0.01)).toMatchObject({
    change: '≈\u00a0+20.4% (+204)',
    comparison: 'was ≈\u00a01,000',
  });
  expect(trendLabels(first, 0, preference)).toMatchObject({ change: '+1,204' });
  expect(trendLabels(first, 1204, preference)).toMatchObject({ change: 'No change' });
  expect(trendLabels(first, null, preference)).toMatchObject({ comparison: 'No previous value' });
});
