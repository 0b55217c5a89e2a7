import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  autoInterval,
  bucketStart,
  bucketStarts,
  type HistogramInterval,
  nextBucket,
  parseTimeUnit,
  widened,
} from './histogram-interval.ts';

const printed = ({ value, unit }: HistogramInterval) => `${value}${unit}`;

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

describe('autoInterval', () => {
  test.each([
    [0, '1ms'],
    [20, '1ms'],
    [21, '5ms'],
    [200, '5ms'],
    [500, '10ms'],
    [second, '20ms'],
    [2 * second, '40ms'],
    [10 * second, '200ms'],
    [30 * second, '500ms'],
    [minute, '1s'],
    [2 * minute, '2s'],
    [4 * minute, '5s'],
    [5 * minute, '10s'],
    [7 * minute, '10s'],
    [10 * minute, '20s'],
    [30 * minute, '30s'],
    [hour, '1m'],
    [2 * hour, '2m'],
    [4 * hour, '5m'],
    [12 * hour, '10m'],
    [16 * hour, '15m'],
    [day, '30m'],
    [day + 1, '1h'],
    [2 * day, '1h'],
    [4 * day, '2h'],
    [10 * day, '4h'],
    [12 * day, '6h'],
    [28 * day, '12h'],
    [60 * day, '1d'],
    [120 * day, '2d'],
    [180 * day, '3d'],
    [365 * day, '1w'],
    [730 * day - 1, '14d'],
    [730 * day, '1M'],
    [10_000 * day, '1M'],
  ])('for a range of %d ms is %s', (length, expected) => {
    expect(printed(autoInterval(length))).toBe(expected);
  });

  it('scales the range first', () => {
    expect(printed(autoInterval(hour, 2))).toBe('2m');
    expect(printed(autoInterval(hour, 0.5))).toBe('30s');
  });
});

describe('widened', () => {
  const month = { value: 1, unit: 'M' } as const;

  test.each([
    [130 * 365 * day, 3],
    [1_000 * 365 * day, 24],
    [10_000 * 365 * day, 240],
  ])('counts months of %d ms as one where there are too many: %d', (length, value) => {
    expect(widened(month, length, 600)).toEqual({ value, unit: 'M' });
  });

  it('leaves as it is what has few bars', () => {
    expect(widened(month, 20 * 365 * day, 600)).toEqual(month);
    expect(widened({ value: 14, unit: 'd' }, 700 * day, 10)).toEqual({ value: 14, unit: 'd' });
  });
});

describe('parseTimeUnit', () => {
  test.each([
    ['5m', '5m'],
    ['90s', '90s'],
    ['1w', '1w'],
    ['2w', '14d'],
    ['1M', '1M'],
    ['3M', '90d'],
  ])('reads %s as %s', (text, expected) => {
    const interval = parseTimeUnit(text);
    expect(interval && printed(interval)).toBe(expected);
  });

  test.each(['', '0m', 'm', '5', '5x', '5 m', '-5m', '1.5h', '5ms', '9999999999d'])('refuses %j', (text) => {
    expect(parseTimeUnit(text)).toBeNull();
  });
});

describe('bucketStart', () => {
  test.each([
    ['2021-05-13T10:20:30.456Z', { value: 5, unit: 'm' }, '2021-05-13T10:20:00.000Z'],
    ['2021-05-13T10:20:30.456Z', { value: 1, unit: 'd' }, '2021-05-13T00:00:00.000Z'],
    ['2021-05-13T10:20:30.456Z', { value: 1, unit: 'w' }, '2021-05-10T00:00:00.000Z'],
    ['2021-05-16T23:59:59.999Z', { value: 1, unit: 'w' }, '2021-05-10T00:00:00.000Z'],
    ['2021-05-13T10:20:30.456Z', { value: 1, unit: 'M' }, '2021-05-01T00:00:00.000Z'],
    ['2021-05-13T10:20:30.456Z', { value: 3, unit: 'M' }, '2021-04-01T00:00:00.000Z'],
    ['2021-05-13T10:20:30.456Z', { value: 120, unit: 'M' }, '2020-01-01T00:00:00.000Z'],
    ['0001-05-13T10:20:30.456Z', { value: 12, unit: 'M' }, '0001-01-01T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', { value: 1, unit: 'h' }, '1969-12-31T23:00:00.000Z'],
  ] as const)('of %s in steps of %j is %s', (moment, interval, expected) => {
    expect(new Date(bucketStart(Date.parse(moment), interval)).toISOString()).toBe(expected);
  });

  it('lies at or before the moment, and the next one after it', () => {
    const interval: fc.Arbitrary<HistogramInterval> = fc.oneof(
      fc.record({ value: fc.integer({ min: 1, max: 90 }), unit: fc.constantFrom('ms', 's', 'm', 'h', 'd') }),
      fc.record({ value: fc.constant(1), unit: fc.constant('w') }),
      fc.record({ value: fc.constantFrom(1, 3, 12, 60), unit: fc.constant('M') }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -4e12, max: 4e12 }), interval, (moment, step) => {
        const start = bucketStart(moment, step);
        const next = nextBucket(start, step);
        expect(start <= moment && moment < next).toBe(true);
        expect(bucketStart(next, step)).toBe(next);
        expect(bucketStart(next - 1, step)).toBe(start);
      }),
    );
  });
});

describe('bucketStarts', () => {
  it('goes over months of different length', () => {
    const starts = bucketStarts(Date.parse('2021-01-31T12:00:00Z'), Date.parse('2021-04-01T00:00:00Z'), {
      value: 1,
      unit: 'M',
    });
    expect(starts.map((start) => new Date(start).toISOString().slice(0, 10))).toEqual([
      '2021-01-01',
      '2021-02-01',
      '2021-03-01',
      '2021-04-01',
    ]);
  });
});
