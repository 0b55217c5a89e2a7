import { defineListSearch } from '#/app/lists/list-search.ts';

/** The server sorts by title only, so this order can be paged by it. */
export const indexSetListSearch = defineListSearch({ perPage: 50, sort: { column: 'title', order: 'asc' } });
