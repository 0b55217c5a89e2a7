import { createLookupCache } from '@tailrace/sdk/operations/lookup';
import { createFileRoute } from '@tanstack/react-router';
import { lookupQueries, NewCachePage } from '#/features/lookup/index.ts';

export const Route = createFileRoute('/_authed/system/lookuptables/caches/create')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(lookupQueries.cacheTypes()),
  staticData: {
    title: 'New lookup cache',
    permission: createLookupCache.permission,
    palette: { action: 'Create lookup cache' },
  },
  component: NewCachePage,
});
