import { Box, Grid } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import { adapterRequest, cacheRequest, tableRequest } from '@tailrace/domain/lookup/lookup-forms';
import {
  type CreationValues,
  cacheChoices,
  creationValues,
  newCacheType,
  sourceChoices,
} from '@tailrace/domain/lookup/table-creation';
import {
  validateLookupCache,
  validateLookupDataAdapter,
  validateLookupTable,
} from '@tailrace/sdk/operations/lookup';
import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { FormPage, useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { AdapterFields, AdapterTypeField, adapterErrors } from '../adapters/AdapterFields.tsx';
import { MemoryCacheFields } from '../caches/CacheFields.tsx';
import { NameFields } from '../form/NameFields.tsx';
import { lookupChoices, lookupQueries, tableList } from '../state/lookups.ts';
import { DefaultFields } from '../tables/DefaultFields.tsx';
import { AdapterTrial } from '../trial/AdapterTrial.tsx';
import { useCreation } from './use-creation.ts';

/** Stands for the data adapter and the cache that do not exist yet. */
const notYet = '0'.repeat(24);

/** The server's errors while typing, for all that is going to be created. */
function useCreationErrors(values: CreationValues, created: ReturnType<typeof useCreation>['created']) {
  const isNamed = values.name.trim() !== '';
  const cacheType = newCacheType(values);
  const ofTable = useLiveErrors(
    validateLookupTable,
    isNamed
      ? tableRequest({
          ...values,
          cache_id: values.cache_id ?? notYet,
          data_adapter_id: values.data_adapter_id ?? notYet,
        })
      : null,
  );
  const ofAdapter = useLiveErrors(
    validateLookupDataAdapter,
    isNamed && values.source === 'new' ? adapterRequest(values, created.adapter) : null,
  );
  const ofCache = useLiveErrors(
    validateLookupCache,
    isNamed && cacheType !== null ? cacheRequest({ ...values, cache_type: cacheType }, created.cache) : null,
  );
  const named = (what: string, messages: readonly string[] = []) =>
    messages.map((message) => `${what}: ${message}`);
  const name = [
    ...(ofTable.name ?? []),
    ...named('Data adapter', ofAdapter.name),
    ...named('Cache', ofCache.name),
  ];
  return { ...ofTable, ...ofCache, ...adapterErrors(values, ofAdapter), ...(name.length > 0 && { name }) };
}

/** Creates a lookup table together with its data adapter and cache. */
export function NewTablePage() {
  const { data: types } = useSuspenseQuery(lookupQueries.adapterTypes());
  const { data: cacheTypes } = useSuspenseQuery(lookupQueries.cacheTypes());
  const navigate = useNavigate();
  const goBack = useWayBack(tableList);
  const { create, created, failed } = useCreation();
  const form = useEntityForm({
    values: creationValues(types, cacheTypes.guava_cache?.default_config),
    save: create,
    failed,
    onSaved: ({ id }) =>
      navigate({ to: '/system/lookuptables/table/$tableId', params: { tableId: id }, replace: true }),
  });
  const values = useStore(form.api.store, (state) => state.values);
  const errors = useCreationErrors(values, created);
  const isNewSource = values.source === 'new';
  return (
    <FormPage lead="Creates the table and what it needs in one go: a data adapter for the values, and a cache.">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(300px, 1fr)' }}
        columnGap="8"
        rowGap="6"
        alignItems="start"
      >
        <FormLayout
          form={withLiveErrors(form, values, errors)}
          label="New lookup table"
          submit="Create lookup table"
          submitting="Creating lookup table"
          onLeave={goBack}
        >
          <NameFields
            form={form}
            isNew
            nameHelp="Extractors and rules find the table by this name. The new data adapter and cache get it, too."
          />
          <FormSection id="source" title="1. Values" lead="Where the values come from.">
            <form.Field name="source">
              <SelectField label="Values from" choices={sourceChoices} />
            </form.Field>
            {isNewSource ? (
              <>
                <AdapterTypeField types={types} type={values.type} />
                <AdapterFields form={form} values={values} />
              </>
            ) : (
              <form.Field name="data_adapter_id" check={required('a data adapter', 'Choose')}>
                <ChoiceField label="Data adapter" source={lookupChoices.adapters} />
              </form.Field>
            )}
          </FormSection>
          <CacheSection values={values} />
          <FormSection
            id="defaults"
            title="3. Without a result"
            lead="What the table returns when nothing is found."
          >
            <DefaultFields {...values} />
          </FormSection>
        </FormLayout>
        {isNewSource && (
          <Box position={{ lg: 'sticky' }} top="14">
            <AdapterTrial values={values} />
          </Box>
        )}
      </Grid>
    </FormPage>
  );
}

const cacheHelps: Readonly<Record<string, string>> = {
  none: 'No cache is needed: the values are in the server’s memory.',
  guava_cache: 'A new cache in memory keeps results for a minute after their last use.',
};

function CacheSection({ values }: { values: CreationValues }) {
  const { AnyField } = useFormScope();
  return (
    <FormSection
      id="cache"
      title="2. Cache"
      lead="Keeps results for a while, so that slow sources are queried less often."
    >
      <AnyField name="cache">
        <SelectField
          label="Cache"
          choices={cacheChoices}
          help={values.cache === 'auto' ? cacheHelps[newCacheType(values) ?? ''] : undefined}
        />
      </AnyField>
      {values.cache === 'guava_cache' && <MemoryCacheFields />}
      {values.cache === 'existing' && (
        <AnyField name="cache_id" check={required('a cache', 'Choose')}>
          <ChoiceField label="Existing cache" source={lookupChoices.caches} />
        </AnyField>
      )}
    </FormSection>
  );
}
