import type { Schemas } from '@tailrace/sdk';

/** The request that stores a search. A search is never changed, so it goes under an id of its own. */
export function searchInputOf({ queries, parameters }: Schemas['Search'], id: string) {
  return { id, queries, parameters } satisfies Schemas['SearchInput'];
}

/** The request that changes a view. Owner and time of creation go along, or the server would forget them. */
export function viewInputOf({ requires: _, ...view }: Schemas['View'], searchId: string) {
  return { ...view, search_id: searchId } satisfies Schemas['ViewInput'];
}

/** The request that makes a view: the caller's, as of now. */
export function newViewInputOf(view: Schemas['View'], searchId: string) {
  const { owner: _, created_at: __, ...input } = viewInputOf(view, searchId);
  return input satisfies Schemas['ViewInput'];
}
