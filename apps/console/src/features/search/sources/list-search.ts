import { defaultTimeRange } from '@tailrace/domain/time/time-range';
import { defineListSearch } from '#/app/lists/list-search.ts';
import { listTimeRange } from '#/app/lists/list-time-range.ts';

export const sourceListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'count', order: 'desc' },
});

export const sourceTimeRange = listTimeRange(sourceListSearch, defaultTimeRange);
