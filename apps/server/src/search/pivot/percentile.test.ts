import { expect, it, test } from 'vitest';
import { Budget } from './budget.ts';
import { Percentile } from './percentile.ts';

function percentileOf(percentile: number, values: readonly unknown[], times = 1): number {
  const metric = new Percentile(percentile, new Budget());
  for (const value of values) metric.add(value, times);
  return metric.result();
}

test.each([
  [50, [], Number.NaN],
  [95, [7], 7],
  [50, [1, 2], 1.5],
  [0, [3, -1, 2], -1],
  [100, [3, -1, 2], 3],
  [25, [0, 10, 20, 30], 7.5],
  [50, [9_007_199_254_740_993n, 'text', true], 9_007_199_254_740_992],
  [50, [-1e308, 1e308], 0],
])('percentile %s of %s is %s', (percentile, values, result) => {
  expect(percentileOf(percentile, values)).toBe(result);
});

it('weighs a value by how many times it occurs', () => {
  expect(percentileOf(50, [1, 2, 3], 1000)).toBe(2);
});

it('is off by at most half a percent with more numbers than it keeps', () => {
  const values = Array.from({ length: 30_000 }, (_, at) => (at - 10_000) * 1.5);
  for (const share of [0, 1, 20, 50, 95, 100]) {
    const exact = (share / 100) * (values.length - 1) * 1.5 - 15_000;
    const found = percentileOf(share, share % 2 === 0 ? values : values.toReversed());
    expect(Math.abs(found - exact)).toBeLessThanOrEqual(Math.abs(exact) * 0.005 + 1e-6);
  }
});
