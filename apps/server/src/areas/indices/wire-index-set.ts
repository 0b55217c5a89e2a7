import type { Schemas } from '@tailrace/sdk';
import { byLanguage } from '../../listing/order.ts';
import type { IndexSet } from './stored-index-sets.ts';

/** An index set in replies, which do not tell its rank. */
export const wireIndexSet = ({ order: _, ...set }: IndexSet): Schemas['IndexSet'] => set;

/** A part of the index sets, by title; a limit of 0 means all. */
export function pageOfSets(
  sets: readonly IndexSet[],
  { skip = 0, limit = 0 }: { skip?: number; limit?: number },
): Schemas['IndexSet'][] {
  const sorted = sets.toSorted((a, b) => byLanguage(a.title, b.title));
  return sorted.slice(skip, limit === 0 ? undefined : skip + limit).map(wireIndexSet);
}
