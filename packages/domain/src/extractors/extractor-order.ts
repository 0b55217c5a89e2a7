import type { Schemas } from '@tailrace/sdk';

/** Extractors in the order they run; the server lists them in the order they were stored. */
export function inOrder<Item extends { order: number }>(extractors: readonly Item[]): Item[] {
  return extractors.toSorted((a, b) => a.order - b.order);
}

/** The request for an order: ids by position, from 0 (console §4). */
export function orderMap(ids: readonly string[]): Schemas['ExtractorOrder']['order'] {
  return Object.fromEntries(ids.entries());
}

/** The inverse: the ids in order of position. */
export function orderedIds(order: Schemas['ExtractorOrder']['order']): string[] {
  return Object.entries(order)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, id]) => id);
}
