import { expect, it } from 'vitest';
import { barPath, linePath, nearest } from './chart-paths.ts';

it('draws the bars of a moment side by side, and none for 0', () => {
  const points = [5, 0].map((value, at) => ({ at, value }));
  const size = { width: 200, height: 100 };
  expect(barPath(points, { from: 0, to: 2 }, 10, size, { barMs: 1, index: 1, of: 2 })).toBe(
    'M50.0,100.0v-50.0h40.0v50.0z',
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
