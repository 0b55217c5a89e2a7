import { test, vi } from 'vitest';
import type * as storageLimits from '../../storage/limits.ts';
import type * as limits from '../limits.ts';
import { proveSearch } from '../testing/prove-search.ts';

vi.mock(import('../../storage/limits.ts'), async (original) => {
  const real: typeof storageLimits = await original();
  return { ...real, maxFields: 9, maxShapes: 4 } as unknown as typeof storageLimits;
});

vi.mock(import('../limits.ts'), async (original) => {
  const real: typeof limits = await original();
  const tight = {
    ...real,
    maxMatchDepth: 1,
    maxTermsScanned: { atFirst: 3, ratherThanMessages: 25 },
    maxTermsMatched: 2,
    manyCandidates: 5,
  };
  return tight as unknown as typeof limits;
});

test.each([10, 11, 12, 13, 14, 15, 16, 17])(
  'finds the same messages when the index has reached its limits, collection %i',
  (seed) => proveSearch(seed),
);

test.each([18, 19])(
  'finds the same messages in an index of layout 3 that has reached its limits, collection %i',
  (seed) => proveSearch(seed, { layout: 3 }),
);

test.each([34, 35, 36])(
  'with few words scanned, finds the same messages by words in blocks, collection %i',
  (seed) => proveSearch(seed, { isConverted: true }),
);
