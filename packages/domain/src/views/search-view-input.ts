import type { Schemas } from '@tailrace/sdk';

/** The request that stores a search. Stored searches are immutable, so each gets a new id. */
export function searchInputOf({ queries, parameters }: Schemas['Search'], id: string) {
  return { id, queries, parameters } satisfies Schemas['SearchInput'];
}

/**
 * The request that updates a view. Includes owner and creation time, which the server would otherwise drop.
 */
export function viewInputOf({ requires: _, ...view }: Schemas['View'], searchId: string) {
  return { ...view, search_id: searchId } satisfies Schemas['ViewInput'];
}

/** The request that creates a view, owned by the current user and created now. */
export function newViewInputOf(view: Schemas['View'], searchId: string) {
  const { owner: _, created_at: __, ...input } = viewInputOf(view, searchId);
  return input satisfies Schemas['ViewInput'];
}
