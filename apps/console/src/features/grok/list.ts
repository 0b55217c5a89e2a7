import { defineListSearch } from '#/app/lists/list-search.ts';

export const grokListSearch = defineListSearch({ perPage: 25, sort: { column: 'name', order: 'asc' } });
