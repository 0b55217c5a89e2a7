import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bar, joined, segments, sparkline } from './blocks.ts';

it.each([
  [0, 10, 10, ''],
  [10, 10, 4, '████'],
  [5, 10, 5, '██▌'],
  [1, 1_000_000, 10, '▏'],
  [3, 0, 10, ''],
])('a bar of %i of %i in %i columns', (value, largest, width, text) => {
  expect(bar(value, largest, width)).toBe(text);
});

it('a split bar is as long as the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000), { minLength: 1 }),
      fc.integer({ min: 1, max: 200 }),
      (parts, width) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const columns = segments(parts, total, width);
        expect(columns.every((each) => each >= 0)).toBe(true);
        expect(columns.reduce((sum, each) => sum + each, 0)).toBe(total === 0 ? 0 : width);
      },
    ),
  );
});

it('counts are small columns', () => {
  expect(sparkline([0, 1, 4, 8])).toBe(' ▁▄█');
  expect(sparkline([])).toBe('');
  expect(sparkline([0, 0])).toBe('  ');
});

it('neighbours are added up where there is no room', () => {
  expect(joined([1, 2, 3, 4, 5], 3)).toEqual([3, 7, 5]);
  expect(joined([1, 2], 3)).toEqual([1, 2]);
});
