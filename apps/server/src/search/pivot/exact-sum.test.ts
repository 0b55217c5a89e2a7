import { expect, it, test } from 'vitest';
import { ExactSum } from './exact-sum.ts';

const sumOf = (...values: (number | bigint)[]) => {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum.result();
};

test.each([
  [[], 0],
  [[1, 2, 3], 6],
  [[0.5, 1], 1.5],
  [[Number.MAX_SAFE_INTEGER, 2], 9_007_199_254_740_993n],
  [[Number.MAX_SAFE_INTEGER, 2, -2], Number.MAX_SAFE_INTEGER],
  [[9_007_199_254_740_993n, 0.5], 9_007_199_254_740_992],
  [[2n ** 63n, -(2n ** 63n), 7], 7],
])('the sum of %s is %s', (values, result) => {
  expect(sumOf(...values)).toBe(result);
});

it('sums many numbers near the limit exactly', () => {
  const values = Array.from({ length: 1000 }, () => Number.MAX_SAFE_INTEGER);
  expect(sumOf(...values)).toBe(BigInt(Number.MAX_SAFE_INTEGER) * 1000n);
});
