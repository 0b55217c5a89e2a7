import { Box, Grid } from '@chakra-ui/react';
import { adapterConfig, adapterRequest, adapterValues } from '@tailrace/domain/lookup/lookup-forms';
import { lookupNotices } from '@tailrace/domain/notices/lookup';
import { validateLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { NameFields } from '../form/NameFields.tsx';
import { type LookupAdapter, lookupAdapters, lookupQueries, useSaveContent } from '../state/lookups.ts';
import { AdapterTrial } from '../trial/AdapterTrial.tsx';
import { AdapterFields, AdapterTypeField, adapterErrors, ErrorTtlFields } from './AdapterFields.tsx';

interface AdapterFormProps {
  /** The adapter to edit; omit it for a new one. */
  adapter?: LookupAdapter;
  /** The table of an adapter that the server stores. */
  content?: string;
  onSaved: () => void;
  onLeave: () => void;
}

/** The form of a data adapter, with a test of its settings beside it. */
export function AdapterForm({ adapter, content = '', onSaved, onLeave }: AdapterFormProps) {
  const { data: types } = useSuspenseQuery(lookupQueries.adapterTypes());
  // One that was created although its table could not be stored: saving again goes on from there.
  const [created, setCreated] = useState<LookupAdapter>();
  const { save, failed } = lookupAdapters.useSave(adapter ?? created);
  const saveContent = useSaveContent();
  const isAdapterSaved = useRef(false);
  const form = useEntityForm({
    values: adapterValues(types, adapter, content),
    save: async (values) => {
      isAdapterSaved.current = false;
      const saved = await save(adapterRequest(values, adapter ?? created));
      isAdapterSaved.current = true;
      if (values.type !== 'tailrace_csv' || (adapter && values.content === content)) return;
      if (!adapter) setCreated(saved);
      await saveContent.mutateAsync({ idOrName: saved.id, body: values.content });
    },
    failed: (error) => (isAdapterSaved.current ? lookupNotices.contentFailed(error) : failed(error)),
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const body = adapterRequest(values, adapter ?? created);
  const errors = useLiveErrors(validateLookupDataAdapter, values.name.trim() === '' ? null : body);
  const isStored = adapterConfig(values).type === 'tailrace_csv';
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 640px) minmax(300px, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout
        form={withLiveErrors(form, values, adapterErrors(values, errors))}
        label={adapter ? `Data adapter ${adapter.title}` : 'New data adapter'}
        submit={adapter ? 'Save data adapter' : 'Create data adapter'}
        submitting={adapter ? 'Saving data adapter' : 'Creating data adapter'}
        onLeave={onLeave}
      >
        {!adapter && <AdapterTypeField types={types} type={values.type} />}
        <NameFields
          form={form}
          isNew={adapter === undefined}
          nameHelp="Identifies the data adapter; unique among data adapters."
        />
        <AdapterFields form={form} values={values} />
        <ErrorTtlFields isEnabled={values.custom_error_ttl_enabled} />
      </FormLayout>
      <Box position={{ lg: isStored ? undefined : 'sticky' }} top="14">
        <AdapterTrial values={values} />
      </Box>
    </Grid>
  );
}
