import fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberBuckets } from './number-buckets.ts';

it('divides a range into parts of equal width', () => {
  expect(numberBuckets(0, 1200, 4).map(({ from, to }) => [from, to])).toEqual([
    [0, 300],
    [300, 600],
    [600, 900],
    [900, 1200],
  ]);
});

it('divides orders of magnitude into parts of equal ratio', () => {
  expect(numberBuckets(1, 10_000, 4).map(({ to }) => to)).toEqual([10, 100, 1000, 10_000]);
});

it('has one part for one value, and none without numbers', () => {
  expect(numberBuckets(7, 7)).toEqual([{ from: 7, to: 7, isLast: true }]);
  expect(numberBuckets(Number.NaN, 7)).toEqual([]);
});

it('covers any range without a gap', () => {
  const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(number, number, (a, b) => {
      const [min, max] = [Math.min(a, b) + 0, Math.max(a, b) + 0];
      const buckets = numberBuckets(min, max);
      expect(buckets[0]?.from).toBe(min);
      expect(buckets.at(-1)?.to).toBe(max);
      for (const [index, { from, to }] of buckets.entries()) {
        if (min < max) expect(from).toBeLessThan(to);
        if (index > 0) expect(from).toBe(buckets[index - 1]?.to);
      }
      expect(buckets.length).toBeLessThanOrEqual(12);
    }),
  );
});
