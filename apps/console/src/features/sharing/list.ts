import { defineListSearch } from '#/app/lists/list-search.ts';

export type SharedFilter = 'capability' | 'entity_type';

/** Where the list of what is shared with a user stands. */
export const sharedListSearch = defineListSearch<SharedFilter>({
  perPage: 10,
  sort: { column: 'title', order: 'asc' },
  filters: ['entity_type', 'capability'],
});
