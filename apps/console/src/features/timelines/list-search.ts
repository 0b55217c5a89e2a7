import { defineListSearch } from '#/app/lists/list-search.ts';

/** View state of the list, the latest changed first. */
export const timelineListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'last_updated_at', order: 'desc' },
});
