import { expect, it } from 'vitest';
import { sampleSlices } from './sample-slices.ts';

const span = { from: 1_000, to: 61_000 };
const counts = (...numbers: number[]) =>
  numbers.map((count, index) => ({ from: span.from + index * 1_000, count }));

it('reads a range with few messages as a whole', () => {
  expect(sampleSlices(span, counts(40, 60), 100)).toEqual([{ ...span, limit: 100 }]);
  expect(sampleSlices(span, [], 100)).toEqual([{ ...span, limit: 100 }]);
});

it('reads the same share of parts that cover the range without overlap', () => {
  const numbers = Array.from({ length: 60 }, (_, index) => (index % 7) * 100);
  const total = numbers.reduce((sum, count) => sum + count, 0);
  const slices = sampleSlices(span, counts(...numbers), 1_000);
  expect(slices[0]?.from).toBe(span.from);
  expect(slices.at(-1)?.to).toBe(span.to);
  for (const [index, slice] of slices.entries()) {
    if (index > 0) expect(slice.from).toBe((slices[index - 1]?.to ?? 0) + 1);
    const within = counts(...numbers).filter(({ from }) => from >= slice.from && from <= slice.to);
    const count = within.reduce((sum, each) => sum + each.count, 0);
    expect(slice.limit).toBe(Math.floor((1_000 * count) / total));
  }
  expect(slices.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(1_000);
  expect(slices.length).toBeGreaterThan(10);
});

it('leaves out what has no messages', () => {
  expect(sampleSlices(span, counts(500, 0, 0, 500), 100)).toEqual([
    { from: 1_000, to: 1_999, limit: 50 },
    { from: 2_000, to: 61_000, limit: 50 },
  ]);
});
