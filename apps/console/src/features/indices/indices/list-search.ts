import { defineListSearch } from '#/app/lists/list-search.ts';

/** All indices of the set on one page; only those in view are rendered. */
export const indexListSearch = defineListSearch({
  perPage: 0,
  sort: { column: 'title', order: 'desc' },
  filters: ['state'],
});

export const failureListSearch = defineListSearch({ perPage: 50 });
