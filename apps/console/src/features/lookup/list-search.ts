import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { defineListSearch } from '#/app/lists/list-search.ts';

const shape = {
  perPage: listDefaults.lookups.per_page,
  sort: { column: 'title', order: 'asc' },
} as const;

export const lookupTableListSearch = defineListSearch(shape);
export const lookupCacheListSearch = defineListSearch(shape);
export const lookupAdapterListSearch = defineListSearch(shape);
