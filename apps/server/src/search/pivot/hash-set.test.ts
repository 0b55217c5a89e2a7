import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HashSet } from './hash-set.ts';

it('keeps each hash once, also those with halves of zero', () => {
  const half = fc.oneof(fc.constant(0), fc.integer({ min: -4, max: 4 }), fc.integer());
  fc.assert(
    fc.property(fc.array(fc.tuple(half, half)), (hashes) => {
      const set = new HashSet();
      for (const [low, high] of hashes) set.add(low, high);
      const found: string[] = [];
      set.each((low, high) => found.push(`${low} ${high}`));
      // The hash of two zeroes is kept as another, because two zeroes are an empty place.
      const wanted = hashes.map(([low, high]) => (low === 0 && high === 0 ? '0 1' : `${low} ${high}`));
      expect(found.sort()).toEqual([...new Set(wanted)].sort());
      expect(set.size).toBe(found.length);
    }),
  );
});
