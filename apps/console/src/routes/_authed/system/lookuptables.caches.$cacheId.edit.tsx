import { createFileRoute } from '@tanstack/react-router';
import { EditCachePage, lookupQueries } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/caches/$cacheId/edit')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      queryClient.ensureQueryData(lookupQueries.cache(params.cacheId)),
      queryClient.ensureQueryData(lookupQueries.cacheTypes()),
    ]),
  staticData: { title: 'Edit lookup cache', crumb: 'Edit' },
  component: EditCachePage,
});
