import { test } from 'vitest';
import { proveSearch } from '../testing/prove-search.ts';

test.each([0, 1, 2, 3, 4, 5, 6, 7])('finds the same messages as the evaluator, collection %i', proveSearch);
