import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { adapterList, type LookupAdapter, lookupQueries } from '../state/lookups.ts';
import { AdapterForm } from './AdapterForm.tsx';

const route = getRouteApi('/_authed/system/lookuptables/data_adapter/$adapterId/edit');

export function EditAdapterPage() {
  const { adapterId } = route.useParams();
  const { data: adapter } = useSuspenseQuery(lookupQueries.adapter(adapterId));
  return (
    <FormPage entity={adapter.title}>
      {adapter.config.type === 'tailrace_csv' ? (
        <StoredAdapterForm key={adapter.id} adapter={adapter} />
      ) : (
        <OtherAdapterForm key={adapter.id} adapter={adapter} />
      )}
    </FormPage>
  );
}

function OtherAdapterForm({ adapter }: { adapter: LookupAdapter }) {
  const goBack = useWayBack(adapterList);
  return <AdapterForm adapter={adapter} onSaved={goBack} onLeave={goBack} />;
}

/** With the rows, which the server returns apart from the adapter. */
function StoredAdapterForm({ adapter }: { adapter: LookupAdapter }) {
  const goBack = useWayBack(adapterList);
  const { data: content } = useSuspenseQuery(lookupQueries.content(adapter.id));
  return <AdapterForm adapter={adapter} content={content} onSaved={goBack} onLeave={goBack} />;
}
