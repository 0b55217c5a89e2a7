import { defineListSearch } from '#/app/lists/list-search.ts';

export const alertListSearch = defineListSearch({ perPage: 10, filters: ['state'] });

export const conditionListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'title', order: 'asc' },
});

export const callbackListSearch = defineListSearch({ perPage: 25, sort: { column: 'title', order: 'asc' } });
