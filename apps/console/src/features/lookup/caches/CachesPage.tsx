import { formatCount } from '@tailrace/domain/format/format';
import { cacheTypeName } from '@tailrace/domain/lookup/lookup-forms';
import {
  hitRateText,
  type LookupState,
  lookupRateText,
  lookupState,
} from '@tailrace/domain/lookup/lookup-state';
import { createLookupCache, listLookupCaches } from '@tailrace/sdk/operations/lookup';
import { Link, useNavigate } from '@tanstack/react-router';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { ListPage } from '#/features/resource-pages/index.ts';
import { lookupCacheListSearch } from '../list-search.ts';
import { type LookupCache, type LookupTable, lookupCaches, lookupQueries } from '../state/lookups.ts';
import { StateCell } from '../state/StateCell.tsx';
import { TableLinks } from '../state/TableLinks.tsx';
import {
  type CacheFigures,
  useCacheFigures,
  usedReason,
  useLookupErrors,
  useTablesUsing,
} from '../state/use-live-state.ts';

/** A cache in the list. */
interface CacheRow extends LookupCache {
  state: LookupState | null;
  figures: CacheFigures;
  tables: readonly LookupTable[] | undefined;
}

const title: TitleColumn<CacheRow> = {
  text: (cache) => cache.title,
  link: ({ id }) => <Link to="/system/lookuptables/caches/$cacheId" params={{ cacheId: id }} />,
  note: ({ description }) => description,
  isSortable: true,
};

const columns: EntityColumn<CacheRow>[] = [
  { id: 'state', header: 'State', isState: true, cell: ({ state }) => <StateCell state={state} /> },
  { id: 'type', header: 'Type', isPlain: true, cell: ({ config }) => cacheTypeName(config) },
  {
    id: 'rate',
    header: 'Lookups/s',
    isNumber: true,
    cell: ({ figures }) => lookupRateText(figures.rate),
  },
  {
    id: 'hits',
    header: 'Hit rate',
    isNumber: true,
    cell: ({ figures: { hits, requests } }) => hitRateText(hits, requests),
  },
  {
    id: 'entries',
    header: 'Entries',
    isNumber: true,
    cell: ({ figures: { entries } }) => (entries === undefined ? '–' : formatCount(entries)),
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

function useCacheList() {
  const list = usePagedList({
    search: lookupCacheListSearch,
    query: lookupQueries.caches,
    rows: ({ caches }) => caches,
  });
  const errors = useLookupErrors({ caches: list.rows?.map(({ name }) => name) ?? [] });
  const figures = useCacheFigures(list.rows?.map(({ id }) => id) ?? []);
  const tablesUsing = useTablesUsing();
  const rows = list.rows?.map(
    (cache): CacheRow => ({
      ...cache,
      state: lookupState(errors?.caches, cache.name),
      figures: figures(cache.id),
      tables: tablesUsing(cache.id),
    }),
  );
  return { ...list, rows };
}

export function CachesPage() {
  const can = lookupCaches.useCan();
  return (
    <ListPage
      lead="A cache keeps the results of lookups for a while, so that slow data adapters are queried less often."
      links={
        can.create
          ? [
              {
                label: 'Create cache',
                to: '/system/lookuptables/caches/create',
                paletteLabel: 'Create lookup cache',
                isPrimary: true,
              },
            ]
          : []
      }
      noun={{ one: 'cache', many: 'caches' }}
      list={useCacheList()}
      rowId={({ id }) => id}
      permission={listLookupCaches.permission}
      title={title}
      columns={columns}
      searchHint="Search by title, or name:word"
      actions={useCacheActions()}
      empty={{
        title: 'No caches yet',
        text: 'Creating a lookup table creates its cache, too. Create one here for several tables to share.',
        creation: createLookupCache.permission,
        link: 'Create cache',
      }}
    />
  );
}

export const cacheDeletionEffect = 'Its settings and cached values are lost. This cannot be undone.';

function useCacheActions(): EntityAction<CacheRow>[] {
  const navigate = useNavigate();
  const { edit } = lookupCaches.useCan();
  const tablesUsing = useTablesUsing();
  const deletion = lookupCaches.useDeletion({
    effect: () => cacheDeletionEffect,
    disabledReason: ({ id }) => usedReason(tablesUsing(id)),
  });
  return [
    {
      label: 'Edit cache',
      in: ['row'],
      isOffered: edit,
      run: ([cache]) =>
        cache && navigate({ to: '/system/lookuptables/caches/$cacheId/edit', params: { cacheId: cache.id } }),
    },
    deletion,
  ];
}
