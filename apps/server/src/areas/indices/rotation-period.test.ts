import { describe, expect, it } from 'vitest';
import { periodStart } from './rotation-period.ts';

const start = (time: string, period: string) => new Date(periodStart(Date.parse(time), period)).toISOString();

describe('the start of a rotation period', () => {
  it.each([
    ['an hour', 'PT1H', '2026-11-22T18:00:00.000Z'],
    ['a day', 'P1D', '2026-11-22T00:00:00.000Z'],
    ['a week, from Monday on', 'P1W', '2026-11-16T00:00:00.000Z'],
    ['a month', 'P1M', '2026-11-01T00:00:00.000Z'],
    ['a quarter', 'P3M', '2026-10-01T00:00:00.000Z'],
    ['a year', 'P1Y', '2026-01-01T00:00:00.000Z'],
  ])('of %s', (_, period, expected) => {
    expect(start('2026-11-22T18:30:12.345Z', period)).toBe(expected);
  });

  it('is the same throughout the period, and the next one is another', () => {
    expect(start('2026-11-16T00:00:00.000Z', 'P1W')).toBe('2026-11-16T00:00:00.000Z');
    expect(start('2026-11-23T00:00:00.000Z', 'P1W')).toBe('2026-11-23T00:00:00.000Z');
  });
});
