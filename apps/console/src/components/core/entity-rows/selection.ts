import type { ListSelection } from '#/app/lists/list-search.ts';

/** The ids of the page's ticked rows. */
export function tickedOf({ isInverse, ids }: ListSelection, page: readonly string[]): string[] {
  const named = new Set(ids);
  return page.filter((id) => named.has(id) !== isInverse);
}

/** The shortest way to say which rows of the page are ticked: the address has to hold it. */
export function selectionOf(ticked: readonly string[], page: readonly string[]): ListSelection {
  const named = new Set(ticked);
  const left = page.filter((id) => !named.has(id));
  return left.length < page.length / 2
    ? { isInverse: true, ids: left }
    : { isInverse: false, ids: page.filter((id) => named.has(id)) };
}
