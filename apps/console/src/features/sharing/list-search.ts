import { defineListSearch } from '#/app/lists/list-search.ts';

export type SharedFilter = 'capability' | 'entity_type';

/** View state of the list of shared entities. */
export const sharedListSearch = defineListSearch<SharedFilter>({
  perPage: 10,
  sort: { column: 'title', order: 'asc' },
  filters: ['entity_type', 'capability'],
});
