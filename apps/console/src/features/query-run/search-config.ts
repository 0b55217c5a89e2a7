import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';

/** What the server allows and offers of searches: time ranges, fields without counted values. */
export const searchConfigQuery = queryOptions({
  queryKey: ['getSearchesConfig'],
  queryFn: ({ signal }) =>
    unwrap(api.GET('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
