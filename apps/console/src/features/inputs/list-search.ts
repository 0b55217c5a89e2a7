import { defineListSearch } from '#/app/lists/list-search.ts';

export const inputListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'title', order: 'asc' },
  filters: ['state', 'type'],
});
