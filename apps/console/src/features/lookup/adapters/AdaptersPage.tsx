import { formatCount } from '@tailrace/domain/format/format';
import { adapterTypeName } from '@tailrace/domain/lookup/adapter-types';
import { type LookupState, lookupRateText, lookupState } from '@tailrace/domain/lookup/lookup-state';
import { createLookupDataAdapter, listLookupDataAdapters } from '@tailrace/sdk/operations/lookup';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { lookupAdapterListSearch } from '../list-search.ts';
import { type LookupAdapter, type LookupTable, lookupAdapters, lookupQueries } from '../state/lookups.ts';
import { StateCell } from '../state/StateCell.tsx';
import { TableLinks } from '../state/TableLinks.tsx';
import {
  type AdapterFigures,
  useAdapterFigures,
  usedReason,
  useLookupErrors,
  useTablesUsing,
} from '../state/use-live-state.ts';

/** A data adapter in the list. */
interface AdapterRow extends LookupAdapter {
  state: LookupState | null;
  figures: AdapterFigures;
  tables: readonly LookupTable[] | undefined;
}

const title: TitleColumn<AdapterRow> = {
  text: (adapter) => adapter.title,
  link: ({ id }) => <Link to="/system/lookuptables/data_adapter/$adapterId" params={{ adapterId: id }} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<AdapterRow>[] = [
  { id: 'state', header: 'State', isState: true, cell: ({ state }) => <StateCell state={state} /> },
  { id: 'type', header: 'Type', isPlain: true, cell: ({ config }) => adapterTypeName(config) },
  {
    id: 'rate',
    header: 'Lookups/s',
    isNumber: true,
    cell: ({ figures }) => lookupRateText(figures.rate),
  },
  {
    id: 'errors',
    header: 'Errors',
    isNumber: true,
    cell: ({ figures: { errors } }) => (errors === undefined ? '–' : formatCount(errors)),
  },
  { id: 'tables', header: 'Used by', cell: ({ tables }) => <TableLinks tables={tables} /> },
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isExtra: true,
    cell: ({ name }) => <span className="mono">{name}</span>,
  },
];

function useAdapterList() {
  const list = usePagedList({
    search: lookupAdapterListSearch,
    query: lookupQueries.adapters,
    rows: ({ data_adapters }) => data_adapters,
  });
  const errors = useLookupErrors({ data_adapters: list.rows?.map(({ name }) => name) ?? [] });
  const figures = useAdapterFigures(list.rows?.map(({ id }) => id) ?? []);
  const tablesUsing = useTablesUsing();
  const rows = list.rows?.map(
    (adapter): AdapterRow => ({
      ...adapter,
      state: lookupState(errors?.data_adapters, adapter.name),
      figures: figures(adapter.id),
      tables: tablesUsing(adapter.id),
    }),
  );
  return { ...list, rows };
}

export function AdaptersPage() {
  const can = lookupAdapters.useCan();
  return (
    <ListPage
      lead="A data adapter is where the values of lookup tables come from: a table, a file, a URL, DNS or a database."
      links={
        can.create
          ? [
              {
                label: 'Create data adapter',
                to: '/system/lookuptables/data_adapters/create',
                paletteLabel: 'Create lookup data adapter',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'data adapter', many: 'data adapters' }}
      list={useAdapterList()}
      rowId={({ id }) => id}
      permission={listLookupDataAdapters.permission}
      title={title}
      columns={columns}
      searchHint="Search by title, or name:word"
      actions={useAdapterActions()}
      empty={{
        title: 'No data adapters yet',
        text: 'Creating a lookup table creates its data adapter, too. Create one here for several tables to share.',
        creation: createLookupDataAdapter.permission,
        link: 'Create data adapter',
      }}
    />
  );
}

export const adapterDeletionEffect = 'Its settings and stored rows are lost. This cannot be undone.';

function useAdapterActions(): EntityAction<AdapterRow>[] {
  const navigate = useNavigate();
  const { edit } = lookupAdapters.useCan();
  const tablesUsing = useTablesUsing();
  const deletion = lookupAdapters.useDeletion({
    effect: () => adapterDeletionEffect,
    disabledReason: ({ id }) => usedReason(tablesUsing(id)),
  });
  return [
    {
      label: 'Edit data adapter',
      in: ['row'],
      isOffered: edit,
      run: ([adapter]) =>
        adapter &&
        navigate({
          to: '/system/lookuptables/data_adapter/$adapterId/edit',
          params: { adapterId: adapter.id },
        }),
    },
    deletion,
  ];
}
