import { getSearchesConfig } from '@tailrace/sdk/operations/search';
import { query } from '#/app/calls/query.ts';

/** The server's settings for searches: offered and allowed time ranges, fields whose values are not counted. */
export const searchConfigQuery = query(getSearchesConfig, {}, { staleTime: Number.POSITIVE_INFINITY });
