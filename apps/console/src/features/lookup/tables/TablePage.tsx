import { chakra } from '@chakra-ui/react';
import { adapterRemedy } from '@tailrace/domain/lookup/adapter-types';
import { hitRateText, lookupRateText, lookupState } from '@tailrace/domain/lookup/lookup-state';
import { queryLookupTable, testLookupTableKey } from '@tailrace/sdk/operations/lookup';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { call } from '#/app/calls/call.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import {
  type LookupAdapter,
  type LookupCache,
  type LookupTable,
  lookupQueries,
  lookupTables,
  tableList,
  usePurge,
} from '../state/lookups.ts';
import { useCacheFigures, useLookupErrors } from '../state/use-live-state.ts';
import type { Trial } from '../trial/LookupOutcome.tsx';
import { LookupTest } from '../trial/LookupTest.tsx';
import { tableDeletionEffect } from './TablesPage.tsx';

const route = getRouteApi('/_authed/system/lookuptables/table/$tableId/');

/** One lookup table: what it uses, how it does, and a test of it. */
export function TablePage() {
  const { tableId } = route.useParams();
  const { data } = useSuspenseQuery(lookupQueries.table(tableId));
  const [table] = data.lookup_tables;
  return (
    table && (
      <TableView
        table={table}
        cache={data.caches[table.cache_id]}
        adapter={data.data_adapters[table.data_adapter_id]}
      />
    )
  );
}

interface TableViewProps {
  table: LookupTable;
  /** Absent if it was deleted. */
  cache: LookupCache | undefined;
  adapter: LookupAdapter | undefined;
}

function TableView({ table, cache, adapter }: TableViewProps) {
  const { edit } = lookupTables.useCan();
  const goBack = useWayBack(tableList);
  const deletion = lookupTables.useDeletion({ effect: () => tableDeletionEffect, onDone: goBack });
  const purge = usePurge();
  const test = useTest(table);
  const errors = useLookupErrors({
    tables: [table.name],
    caches: cache ? [cache.name] : [],
    data_adapters: adapter ? [adapter.name] : [],
  });
  const state = lookupState(errors?.tables, table.name);
  const isCached = cache !== undefined && cache.config.type !== 'none';
  const remedy = adapterRemedy(adapter?.config.type ?? '');
  return (
    <DetailLayout
      header={
        <PageHeader
          title={table.title}
          lead={table.description}
          badge={state && <StatusBadge status={state.status}>{state.text}</StatusBadge>}
          action={
            edit(table) && (
              <Link
                className={buttonClass()}
                to="/system/lookuptables/table/$tableId/edit"
                params={{ tableId: table.id }}
              >
                Edit table
              </Link>
            )
          }
        />
      }
      detailsLabel="About this lookup table"
      details={[
        { label: 'Name', values: [table.name], isCode: true },
        {
          label: 'Data adapter',
          content: adapter ? (
            <Link to="/system/lookuptables/data_adapter/$adapterId" params={{ adapterId: adapter.id }}>
              <bdi>{adapter.title}</bdi>
            </Link>
          ) : (
            'Missing'
          ),
        },
        {
          label: 'Cache',
          content: cache ? (
            <Link to="/system/lookuptables/caches/$cacheId" params={{ cacheId: cache.id }}>
              <bdi>{cache.title}</bdi>
            </Link>
          ) : (
            'Missing'
          ),
        },
        ...defaultDetails(table),
        { label: 'Id', values: [table.id], isCode: true },
        ...(table.content_pack
          ? [{ label: 'Content pack', values: [table.content_pack], isCode: true }]
          : []),
      ]}
      danger={<DangerZone dangers={dangers([deletion], table)} />}
    >
      {state?.error && (
        <ProblemNote title="This lookup table does not work" error={state.error}>
          {remedy}{' '}
          {adapter && (
            <chakra.span textDecoration="underline">
              <Link to="/system/lookuptables/data_adapter/$adapterId/edit" params={{ adapterId: adapter.id }}>
                Edit the data adapter
              </Link>
            </chakra.span>
          )}
        </ProblemNote>
      )}
      <LookupTest
        lead="Looks up a key as a message would. The result may come from the cache."
        run={test}
        remedy={remedy}
        extra={(key) =>
          isCached && (
            <Button disabled={key === ''} onClick={() => purge.mutate({ table, key })}>
              Purge this key
            </Button>
          )
        }
      />
      {isCached && <CacheSection cache={cache} onPurge={() => purge.mutate({ table })} />}
    </DetailLayout>
  );
}

function defaultDetails(table: LookupTable) {
  return [
    {
      label: 'Default value',
      values: table.default_single_value_type === 'NULL' ? ['None'] : [table.default_single_value],
    },
    ...(table.default_multi_value_type === 'NULL'
      ? []
      : [{ label: 'Default object', values: [table.default_multi_value], isCode: true }]),
  ];
}

/** Our own server says where a value is from. */
function useTest({ name }: LookupTable): (key: string) => Promise<Trial> {
  const isEmbedded = useServerVersion()?.isTailrace === true;
  return async (key) => {
    if (!isEmbedded) return { key, result: await call(queryLookupTable, { name, key }) };
    const { took_microseconds, ...rest } = await call(testLookupTableKey, { name, key });
    return { key, microseconds: took_microseconds, ...rest };
  };
}

interface CacheSectionProps {
  cache: LookupCache;
  onPurge: () => void;
}

function CacheSection({ cache, onPurge }: CacheSectionProps) {
  const { rate, hits, requests, entries = 0 } = useCacheFigures([cache.id])(cache.id);
  return (
    <DetailSection
      title="Cache"
      lead="Purge it to have changed values found immediately."
      action={<Button onClick={onPurge}>Purge cache</Button>}
    >
      {`${lookupRateText(rate)} lookups/s, hit rate ${hitRateText(hits, requests)}, ${entries} entries`}
    </DetailSection>
  );
}
