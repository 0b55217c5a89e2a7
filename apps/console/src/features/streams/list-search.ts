import { defineListSearch } from '#/app/lists/list-search.ts';

export const streamListSearch = defineListSearch({ perPage: 50, sort: { column: 'title', order: 'asc' } });
