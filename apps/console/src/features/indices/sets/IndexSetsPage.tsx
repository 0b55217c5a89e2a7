import { createIndexSet, listIndexerFailures } from '@tailrace/sdk/operations/indices';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useSharedNow } from '#/app/now.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { DeleteIndexSetDialog } from './DeleteIndexSetDialog.tsx';
import { IndexSetSum } from './IndexSetSum.tsx';
import { indexSetColumns, indexSetTitle } from './index-set-columns.tsx';
import { useStorageForecast } from './queries.ts';
import { useIndexSetActions } from './use-index-set-actions.ts';
import { type IndexSetRow, useIndexSetList } from './use-index-set-list.ts';

const failures = {
  label: 'Indexer failures',
  to: '/system/indices/failures',
  paletteLabel: 'Show indexer failures',
} as const;
const create = { label: 'Create index set', to: '/system/index_sets/create', isPrimary: true } as const;

export function IndexSetsPage() {
  const can = useCan();
  const [deleted, setDeleted] = useState<IndexSetRow | null>(null);
  const forecast = useStorageForecast();
  const canCreate = can(createIndexSet);
  return (
    <>
      <ListPage
        lead="An index set stores the messages of its streams and decides how long they are kept. Each stream names its index set in its settings."
        links={[...(can(listIndexerFailures) ? [failures] : []), ...(canCreate ? [create] : [])]}
        noun={{ one: 'index set', many: 'index sets' }}
        list={useIndexSetList()}
        rowId={({ id }) => id}
        permission="indexsets:read"
        summary={<IndexSetSum forecast={forecast} />}
        title={indexSetTitle}
        columns={indexSetColumns(forecast, useSharedNow())}
        searchHint="Search by title, description or prefix"
        actions={useIndexSetActions(setDeleted)}
        empty={{
          title: 'No index sets yet',
          text: canCreate
            ? 'Create one to decide where messages are stored, and for how long.'
            : 'You only see the index sets for which you have permission. Ask an administrator for the permission indexsets:read.',
          link: 'Create index set',
        }}
      />
      {deleted && <DeleteIndexSetDialog set={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
