import { cacheRequest, cacheValues } from '@tailrace/domain/lookup/lookup-forms';
import { validateLookupCache } from '@tailrace/sdk/operations/lookup';
import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { NameFields } from '../form/NameFields.tsx';
import { type LookupCache, lookupCaches, lookupQueries } from '../state/lookups.ts';
import { CacheTypeField, MemoryCacheFields } from './CacheFields.tsx';

interface CacheFormProps {
  /** The cache to edit; omit it for a new one. */
  cache?: LookupCache;
  onSaved: () => void;
  onLeave: () => void;
}

export function CacheForm({ cache, onSaved, onLeave }: CacheFormProps) {
  const { data: types } = useSuspenseQuery(lookupQueries.cacheTypes());
  const { save, failed } = lookupCaches.useSave(cache);
  const form = useEntityForm({
    values: cacheValues(cache, types.guava_cache?.default_config),
    save: (values) => save(cacheRequest(values, cache)),
    failed,
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const errors = useLiveErrors(
    validateLookupCache,
    values.name.trim() === '' ? null : cacheRequest(values, cache),
  );
  return (
    <FormLayout
      form={withLiveErrors(form, values, errors)}
      label={cache ? `Cache ${cache.title}` : 'New lookup cache'}
      submit={cache ? 'Save cache' : 'Create cache'}
      submitting={cache ? 'Saving cache' : 'Creating cache'}
      onLeave={onLeave}
    >
      <NameFields
        form={form}
        isNew={cache === undefined}
        nameHelp="Identifies the cache; unique among caches."
      />
      <CacheTypeField type={values.cache_type} />
      {values.cache_type === 'guava_cache' && <MemoryCacheFields />}
    </FormLayout>
  );
}
