import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberCounts } from './number-counts.ts';

it('finds the numbers at any rank, wherever they are kept', () => {
  const value = fc.oneof(
    fc.nat(300),
    fc.nat(70_000),
    fc.double({ noNaN: true }),
    fc.constantFrom(-1, -0, 65_535, 65_536, 2 ** 32),
  );
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, size: 'large' }),
      fc.nat(),
      fc.nat(),
      (values, one, other) => {
        const counts = new NumberCounts();
        for (const each of values) counts.add(each, 2);
        const sorted = values.flatMap((each) => [each + 0, each + 0]).sort((a, b) => a - b);
        const ranks = [one % sorted.length, other % sorted.length].sort((a, b) => a - b);
        expect(counts.valuesAt(ranks)).toEqual(ranks.map((rank) => sorted[rank]));
        let total = 0;
        counts.each((_, times) => {
          total += times;
        });
        expect(total).toBe(sorted.length);
      },
    ),
  );
});

it('takes no array for large numbers of few messages', () => {
  const counts = new NumberCounts();
  for (let at = 0; at < 200; at += 1) counts.add(60_000 + at, 1);
  expect(counts.denseBytes).toBe(0);
});
