import { getSearchesConfig } from '@tailrace/sdk/operations/search';
import { query } from '#/app/calls/query.ts';

/** What the server allows and offers of searches: time ranges, fields without counted values. */
export const searchConfigQuery = query(getSearchesConfig, {}, { staleTime: Number.POSITIVE_INFINITY });
