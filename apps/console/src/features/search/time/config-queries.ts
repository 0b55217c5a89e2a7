import { FetchError, unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';

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
      queryFn: ({ signal }) => readKeyword(keyword, signal),
      staleTime: 10_000,
    }),
};
async function readKeyword(keyword: string, signal: AbortSignal) {
  try {
    const params = { query: { string: keyword } };
    return await unwrap(api.GET('/tools/natural_date_tester', { params, signal }));
  } catch (error) {
    if (error instanceof FetchError && error.status === 422) return null;
    throw error;
  }
}
