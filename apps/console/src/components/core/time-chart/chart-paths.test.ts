import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barPath, linePath, nearest, valueTicks } from './chart-paths.ts';

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

it('draws the bars of a moment side by side, and none for 0', () => {
  const points = [5, 0].map((value, at) => ({ at, value }));
  const size = { width: 200, height: 100 };
  expect(barPath(points, { from: 0, to: 2 }, 10, size, { barMs: 1, index: 1, of: 2 })).toBe(
    'M50.0,100.0v-50.0h40.0v50.0z',
  );
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

it('leaves a gap where nothing was measured', () => {
  const points = [0, 5, null, 10].map((value, at) => ({ at, value }));
  expect(linePath(points, { from: 0, to: 3 }, { bottom: 0, top: 10 }, { width: 300, height: 100 })).toBe(
    'M0.0,100.0L100.0,50.0M300.0,0.0',
  );
});

it.each([
  [-10, 0],
  [14, 1],
  [16, 2],
  [99, 2],
])('finds the moment closest to %d', (at, index) => {
  expect(nearest([0, 10, 20], at)).toBe(index);
});
