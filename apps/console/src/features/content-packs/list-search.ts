import { defineListSearch } from '#/app/lists/list-search.ts';

export const packListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'name', order: 'asc' },
  filters: ['state'],
});
