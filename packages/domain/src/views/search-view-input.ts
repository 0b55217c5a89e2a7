import type { Schemas } from '@tailrace/sdk';

/** The request that stores a search, with all that it has. Stored searches are immutable, so each gets a new id. */
export function searchInputOf(
  { requires: _, owner: __, created_at: ___, ...search }: Schemas['Search'],
  id: string,
) {
  return { ...search, id } satisfies Schemas['SearchInput'];
}

/**
 * The request that updates a view. Includes owner and creation time, which the server would otherwise drop.
 */
export function viewInputOf({ requires: _, ...view }: Schemas['View'], searchId: string) {
  return { ...view, search_id: searchId } satisfies Schemas['ViewInput'];
}

/** What newer servers say of one view, and not of its copies: whose favorite it is, and where it comes from. */
type OfOneView = Partial<Record<'favorite' | 'last_updated_at' | '_entity_source', unknown>>;

/** The request that creates a view again that was deleted, with its id. */
export function restoredViewInputOf(view: Schemas['View']) {
  const stored: ReturnType<typeof viewInputOf> & OfOneView = viewInputOf(view, view.search_id);
  const { favorite, last_updated_at, _entity_source, ...input } = stored;
  return input satisfies Schemas['ViewInput'];
}

/** The request that creates a view, owned by the current user and created now. */
export function newViewInputOf(view: Schemas['View'], searchId: string) {
  const { owner: _, created_at: __, ...input } = restoredViewInputOf({ ...view, search_id: searchId });
  return input satisfies Schemas['ViewInput'];
}
