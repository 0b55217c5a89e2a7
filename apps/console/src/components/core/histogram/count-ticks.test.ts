import { expect, it } from 'vitest';
import { countLabel, countTicks } from './count-ticks.ts';

it.each([
  [0, []],
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [5]],
  [48, [20, 40]],
  [300, [100, 200, 300]],
  [1_234_567, [500_000, 1_000_000]],
])('the scale up to %d has lines at %j', (highest, ticks) => {
  expect(countTicks(highest)).toEqual(ticks);
});

it.each([
  [500, '500'],
  [2_000, '2,000'],
  [25_000, '25K'],
  [1_500_000, '1.5M'],
  [2_000_000_000, '2B'],
])('the label of %d is %s', (count, label) => {
  expect(countLabel(count, (number) => number.toLocaleString('en'))).toBe(label);
});
