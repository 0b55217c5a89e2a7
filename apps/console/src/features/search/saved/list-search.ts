import { defineListSearch } from '#/app/lists/list-search.ts';

export const savedSearchListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'title', order: 'asc' },
});
