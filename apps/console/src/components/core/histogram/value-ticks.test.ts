import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countTicks, valueTicks } from './value-ticks.ts';

it.each([
  [0, [0, 1]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 25, 50, 75, 100]],
  [0.3, [0, 0.1, 0.2, 0.3]],
])('marks round values up to %d', (highest, ticks) => {
  expect(valueTicks(highest, 4)).toEqual(ticks);
});

const KiB = 1024;
it.each([
  [3, [0, 1, 2, 3]],
  [900, [0, 256, 512, 768, 1024]],
  [900 * KiB ** 2, [0, 256 * KiB ** 2, 512 * KiB ** 2, 768 * KiB ** 2, KiB ** 3]],
  [3.5 * KiB ** 3, [0, KiB ** 3, 2 * KiB ** 3, 3 * KiB ** 3, 4 * KiB ** 3]],
])('marks bytes up to %d in powers of two', (highest, ticks) => {
  expect(valueTicks(highest, 4, 0, true)).toEqual(ticks);
});

it('reaches below zero where values do', () => {
  expect(valueTicks(3, 4, -5)).toEqual([-6, -4, -2, 0, 2, 4]);
  expect(valueTicks(-1, 4, -5)).toEqual([-6, -4, -2, 0]);
});

it('always reaches the highest value, in few steps', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (highest) => {
      const ticks = valueTicks(highest, 4);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it.each([
  [0, []],
  [1, [1]],
  [3, [1, 2, 3]],
  [7, [5]],
  [48, [20, 40]],
  [300, [100, 200, 300]],
  [1_234_567, [500_000, 1_000_000]],
])('counts up to %d have lines at %j', (highest, ticks) => {
  expect(countTicks(highest)).toEqual(ticks);
});
