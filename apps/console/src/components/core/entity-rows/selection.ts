import type { ListSelection } from '#/app/lists/list-search.ts';

/** The ticked rows of the page, as TanStack's table keeps them. */
export function rowSelection(
  { isInverse, ids }: ListSelection,
  page: readonly string[],
): Record<string, true> {
  const named = new Set(ids);
  return Object.fromEntries(
    page.filter((id) => named.has(id) !== isInverse).map((id) => [id, true as const]),
  );
}

/** The shortest way to say which rows of the page are ticked: the address has to hold it. */
export function selectionOf(ticked: readonly string[], page: readonly string[]): ListSelection {
  const named = new Set(ticked);
  const left = page.filter((id) => !named.has(id));
  return left.length < page.length / 2
    ? { isInverse: true, ids: left }
    : { isInverse: false, ids: page.filter((id) => named.has(id)) };
}
