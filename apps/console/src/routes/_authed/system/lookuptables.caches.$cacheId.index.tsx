import { createFileRoute } from '@tanstack/react-router';
import { CachePage, lookupQueries } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/caches/$cacheId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(lookupQueries.cache(params.cacheId)),
  staticData: { title: 'Lookup cache' },
  component: CachePage,
});
