import { required } from '@tailrace/domain/forms/checks';
import { tableRequest, tableValues } from '@tailrace/domain/lookup/lookup-forms';
import { validateLookupTable } from '@tailrace/sdk/operations/lookup';
import { useStore } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoiceField } from '#/components/inputs/ChoiceInput.tsx';
import { FormPage, useLiveErrors, withLiveErrors } from '#/features/resource-pages/index.ts';
import { NameFields } from '../form/NameFields.tsx';
import {
  asChoice,
  type LookupAdapter,
  type LookupCache,
  type LookupTable,
  lookupChoices,
  lookupQueries,
  lookupTables,
  tableList,
} from '../state/lookups.ts';
import { DefaultFields } from './DefaultFields.tsx';

const route = getRouteApi('/_authed/system/lookuptables/table/$tableId/edit');

export function EditTablePage() {
  const { tableId } = route.useParams();
  const { data } = useSuspenseQuery(lookupQueries.table(tableId));
  const [table] = data.lookup_tables;
  return (
    table && (
      <FormPage entity={table.title}>
        <TableForm
          key={table.id}
          table={table}
          cache={data.caches[table.cache_id]}
          adapter={data.data_adapters[table.data_adapter_id]}
        />
      </FormPage>
    )
  );
}

interface TableFormProps {
  table: LookupTable;
  cache: LookupCache | undefined;
  adapter: LookupAdapter | undefined;
}

function TableForm({ table, cache, adapter }: TableFormProps) {
  const goBack = useWayBack(tableList);
  const { save, failed } = lookupTables.useSave(table);
  const form = useEntityForm({
    values: tableValues(table),
    save: (values) => save(tableRequest(values, table)),
    failed,
    onSaved: goBack,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const isComplete = values.name !== '' && values.cache_id !== null && values.data_adapter_id !== null;
  const errors = useLiveErrors(validateLookupTable, isComplete ? tableRequest(values, table) : null);
  return (
    <FormLayout
      form={withLiveErrors(form, values, errors)}
      label={`Lookup table ${table.title}`}
      submit="Save table"
      submitting="Saving table"
      onLeave={goBack}
    >
      <NameFields
        form={form}
        isNew={false}
        nameHelp="Extractors, rules and decorators find the table by this name; they stop working when it changes."
      />
      <form.Field name="data_adapter_id" check={required('a data adapter', 'Choose')}>
        <ChoiceField
          label="Data adapter"
          source={lookupChoices.adapters}
          {...(adapter && { known: asChoice(adapter) })}
          help="Where the values come from."
        />
      </form.Field>
      <form.Field name="cache_id" check={required('a cache', 'Choose')}>
        <ChoiceField label="Cache" source={lookupChoices.caches} {...(cache && { known: asChoice(cache) })} />
      </form.Field>
      <DefaultFields {...values} />
    </FormLayout>
  );
}
