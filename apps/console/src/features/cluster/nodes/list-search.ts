import { defineListSearch } from '#/app/lists/list-search.ts';

export const nodeListSearch = defineListSearch({ perPage: 50, sort: { column: 'hostname', order: 'asc' } });
