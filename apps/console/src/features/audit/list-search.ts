import { allMessages } from '@tailrace/domain/time/time-range';
import { defineListSearch } from '#/app/lists/list-search.ts';
import { listTimeRange } from '#/app/lists/list-time-range.ts';

export const auditListSearch = defineListSearch({ perPage: 50, filters: ['outcome'] });

export const auditTimeRange = listTimeRange(auditListSearch, allMessages);
