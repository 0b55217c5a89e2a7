import fc from 'fast-check';
import { expect, it } from 'vitest';
import { first } from './first.ts';

it('equals sorting and cutting', () => {
  const compare = (a: readonly number[], b: readonly number[]) => (a[0] ?? 0) - (b[0] ?? 0);
  const entries = fc.array(fc.tuple(fc.nat(20), fc.nat()), { maxLength: 60 });
  fc.assert(
    fc.property(entries, fc.nat(12), (all, limit) => {
      expect(first(all, limit, compare)).toEqual(all.toSorted(compare).slice(0, limit));
    }),
  );
});
