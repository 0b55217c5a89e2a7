import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { cacheList, lookupQueries } from '../state/lookups.ts';
import { CacheForm } from './CacheForm.tsx';

const route = getRouteApi('/_authed/system/lookuptables/caches/$cacheId/edit');

export function EditCachePage() {
  const { cacheId } = route.useParams();
  const { data: cache } = useSuspenseQuery(lookupQueries.cache(cacheId));
  const goBack = useWayBack(cacheList);
  return (
    <FormPage entity={cache.title} lead="Saving empties the cache.">
      <CacheForm key={cache.id} cache={cache} onSaved={goBack} onLeave={goBack} />
    </FormPage>
  );
}
