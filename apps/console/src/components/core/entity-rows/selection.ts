import type { ListSelection } from '#/app/lists/list-search.ts';

/** The ids of the ticked rows on this page. */
export function tickedOf({ isInverse, ids }: ListSelection, page: readonly string[]): string[] {
  const named = new Set(ids);
  return page.filter((id) => named.has(id) !== isInverse);
}

/** Encodes the selection as the shorter of ticked or unticked ids, because it is stored in the URL. */
export function selectionOf(ticked: readonly string[], page: readonly string[]): ListSelection {
  const named = new Set(ticked);
  const left = page.filter((id) => !named.has(id));
  return left.length < page.length / 2
    ? { isInverse: true, ids: left }
    : { isInverse: false, ids: page.filter((id) => named.has(id)) };
}
