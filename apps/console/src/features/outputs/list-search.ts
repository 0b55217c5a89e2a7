import { defineListSearch } from '#/app/lists/list-search.ts';

export const outputListSearch = defineListSearch({ perPage: 25, sort: { column: 'title', order: 'asc' } });
