import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { readKeyword } from './read-keyword.ts';

/** What the server says about times, and allows. */
export const configQueries = {
  config: () =>
    queryOptions({
      queryKey: ['getSearchesConfig'],
      queryFn: ({ signal }) =>
        unwrap(
          api.GET('/system/cluster_config/org.graylog2.indexer.searches.SearchesClusterConfig', { signal }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What the server makes of a time in words; `null` when it does not understand them. */
  naturalDate: (keyword: string) =>
    queryOptions({
      queryKey: ['testNaturalDate', keyword],
      queryFn: ({ client, signal }) => readKeyword(keyword, client, signal),
      staleTime: 10_000,
    }),
};
