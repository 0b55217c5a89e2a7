import { defineListSearch } from '#/app/lists/list-search.ts';

export const userListSearch = defineListSearch({ perPage: 25, sort: { column: 'full_name', order: 'asc' } });

export const tokenListSearch = defineListSearch({ perPage: 25, sort: { column: 'name', order: 'asc' } });
