import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { deferUntilPainted } from '#/app/first-load/when-painted.ts';

/** The streams that can be searched. */
export const streamsQuery = queryOptions({
  queryKey: ['listStreams'],
  queryFn: async ({ client, queryKey, signal }) => {
    await deferUntilPainted({ client, queryKey });
    return unwrap(api.GET('/streams', { signal }));
  },
  staleTime: 60_000,
});
