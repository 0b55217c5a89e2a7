import { type LookupState, lookupRateText, lookupState } from '@tailrace/domain/lookup/lookup-state';
import { createLookupTable, listLookupTables } from '@tailrace/sdk/operations/lookup';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { lookupTableListSearch } from '../list-search.ts';
import { type LookupTable, lookupQueries, lookupTables, usePurge } from '../state/lookups.ts';
import { StateCell } from '../state/StateCell.tsx';
import { useCacheFigures, useLookupErrors } from '../state/use-live-state.ts';

/** A table in the list. */
interface TableRow extends LookupTable {
  state: LookupState | null;
  /** Titles of what it uses. */
  cache: string | undefined;
  adapter: string | undefined;
  /** Lookups per second. */
  rate: number | undefined;
}

const title: TitleColumn<TableRow> = {
  text: (table) => table.title,
  link: ({ id }) => <Link to="/system/lookuptables/table/$tableId" params={{ tableId: id }} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<TableRow>[] = [
  { id: 'state', header: 'State', isState: true, cell: ({ state }) => <StateCell state={state} /> },
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    cell: ({ name }) => <span className="mono">{name}</span>,
  },
  {
    id: 'adapter',
    header: 'Data adapter',
    cell: ({ adapter, data_adapter_id }) =>
      adapter === undefined ? (
        '–'
      ) : (
        <Link to="/system/lookuptables/data_adapter/$adapterId" params={{ adapterId: data_adapter_id }}>
          <bdi>{adapter}</bdi>
        </Link>
      ),
  },
  {
    id: 'cache',
    header: 'Cache',
    cell: ({ cache, cache_id }) =>
      cache === undefined ? (
        '–'
      ) : (
        <Link to="/system/lookuptables/caches/$cacheId" params={{ cacheId: cache_id }}>
          <bdi>{cache}</bdi>
        </Link>
      ),
  },
  {
    id: 'rate',
    header: 'Lookups/s',
    isNumber: true,
    cell: ({ rate }) => lookupRateText(rate),
  },
];

/** A page of the tables with what they use and how they do: one request, and two per interval. */
function useTableList() {
  const list = usePagedList({
    search: lookupTableListSearch,
    query: lookupQueries.tables,
    rows: ({ lookup_tables, caches, data_adapters }) =>
      lookup_tables.map((table) => ({
        ...table,
        cache: caches[table.cache_id]?.title,
        adapter: data_adapters[table.data_adapter_id]?.title,
      })),
  });
  const errors = useLookupErrors({ tables: list.rows?.map(({ name }) => name) ?? [] });
  const figures = useCacheFigures([...new Set(list.rows?.map(({ cache_id }) => cache_id))]);
  const rows = list.rows?.map(
    (table): TableRow => ({
      ...table,
      state: lookupState(errors?.tables, table.name),
      rate: figures(table.cache_id).rate,
    }),
  );
  return { ...list, rows };
}

export function TablesPage() {
  const can = lookupTables.useCan();
  return (
    <ListPage
      lead="A lookup table finds a value for a key, such as the owner of a host. Extractors, pipeline rules, decorators and events use it by name."
      links={
        can.create
          ? [
              {
                label: 'Create table',
                to: '/system/lookuptables/create',
                paletteLabel: 'Create lookup table',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'lookup table', many: 'lookup tables' }}
      list={useTableList()}
      rowId={({ id }) => id}
      permission={listLookupTables.permission}
      title={title}
      columns={columns}
      searchHint="Search by title, or name:word"
      actions={useTableActions()}
      empty={{
        title: 'No lookup tables yet',
        text: 'Create one from a pasted or uploaded table, a file, a URL, DNS or a geolocation database.',
        creation: createLookupTable.permission,
        link: 'Create table',
      }}
    />
  );
}

/** What stops when a table is deleted. The server does not check it. */
export const tableDeletionEffect =
  'Extractors, pipeline rules, decorators and event definitions that use it find nothing any more. Its cache and data adapter stay.';

function useTableActions(): EntityAction<LookupTable>[] {
  const navigate = useNavigate();
  const { edit } = lookupTables.useCan();
  const purge = usePurge();
  const deletion = lookupTables.useDeletion({ effect: () => tableDeletionEffect });
  return [
    {
      label: 'Edit table',
      in: ['row'],
      isOffered: edit,
      run: ([table]) =>
        table && navigate({ to: '/system/lookuptables/table/$tableId/edit', params: { tableId: table.id } }),
    },
    { label: 'Purge cache', in: ['row'], run: ([table]) => table && purge.mutate({ table }) },
    deletion,
  ];
}
