import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import {
  type AdapterSetting,
  adapterRemedy,
  adapterTypeName,
  adapterTypes,
  isAdapterType,
} from '@tailrace/domain/lookup/adapter-types';
import {
  type ConfigValues,
  configValues,
  isSwitchedOn,
  type TimeAmount,
  timeText,
} from '@tailrace/domain/lookup/config-values';
import { lookupRateText, lookupState } from '@tailrace/domain/lookup/lookup-state';
import { readTable, type TableFormat } from '@tailrace/domain/lookup/table-text';
import { queryLookupDataAdapter } from '@tailrace/sdk/operations/lookup';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { downloadBlob } from '#/app/download-blob.ts';
import { failureOf } from '#/app/failure.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { Button, buttonClass } from '#/components/core/Button.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DangerZone } from '#/components/detail/DangerZone.tsx';
import { DetailLayout } from '#/components/detail/DetailLayout.tsx';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ProblemNote } from '#/components/detail/ProblemNote.tsx';
import { dangers } from '#/components/offered-actions.ts';
import { PageHeader } from '#/components/PageHeader.tsx';
import { adapterList, type LookupAdapter, lookupAdapters, lookupQueries } from '../state/lookups.ts';
import { TableLinks } from '../state/TableLinks.tsx';
import { useAdapterFigures, usedReason, useLookupErrors, useTablesUsing } from '../state/use-live-state.ts';
import { LookupTest } from '../trial/LookupTest.tsx';
import { RowsPreview } from '../trial/RowsPreview.tsx';
import { adapterDeletionEffect } from './AdaptersPage.tsx';

const route = getRouteApi('/_authed/system/lookuptables/data_adapter/$adapterId/');

/** One data adapter: its settings, how it does, and a test of it. */
export function AdapterPage() {
  const { adapterId } = route.useParams();
  const { data: adapter } = useSuspenseQuery(lookupQueries.adapter(adapterId));
  const { edit } = lookupAdapters.useCan();
  const goBack = useWayBack(adapterList);
  const tables = useTablesUsing()(adapter.id);
  const deletion = lookupAdapters.useDeletion({
    effect: () => adapterDeletionEffect,
    disabledReason: () => usedReason(tables),
    onDone: goBack,
  });
  const errors = useLookupErrors({ data_adapters: [adapter.name] });
  const state = lookupState(errors?.data_adapters, adapter.name);
  const { type } = adapter.config;
  return (
    <DetailLayout
      header={
        <PageHeader
          title={adapter.title}
          lead={adapter.description}
          badge={state && <StatusBadge status={state.status}>{state.text}</StatusBadge>}
          action={
            edit(adapter) && (
              <Link
                className={buttonClass()}
                to="/system/lookuptables/data_adapter/$adapterId/edit"
                params={{ adapterId: adapter.id }}
              >
                {type === 'tailrace_csv' ? 'Edit rows and settings' : 'Edit data adapter'}
              </Link>
            )
          }
        />
      }
      detailsLabel="About this data adapter"
      details={[
        { label: 'Name', values: [adapter.name], isCode: true },
        { label: 'Type', values: [adapterTypeName(adapter.config)] },
        ...settingDetails(adapter),
        { label: 'Used by', content: <TableLinks tables={tables} /> },
        { label: 'Id', values: [adapter.id], isCode: true },
        ...(adapter.content_pack
          ? [{ label: 'Content pack', values: [adapter.content_pack], isCode: true }]
          : []),
      ]}
      danger={<DangerZone dangers={dangers([deletion], adapter)} />}
    >
      {state?.error && (
        <ProblemNote title="This data adapter does not work" error={state.error}>
          {adapterRemedy(type)}
        </ProblemNote>
      )}
      <LookupTest
        lead="Looks up a key without any cache."
        run={async (key) => ({
          key,
          result: await call(queryLookupDataAdapter, { name: adapter.name, key }),
        })}
        remedy={adapterRemedy(type)}
      />
      {type === 'tailrace_csv' && <StoredRows adapter={adapter} />}
      <UseSection id={adapter.id} />
    </DetailLayout>
  );
}

function UseSection({ id }: { id: string }) {
  const { rate, requests, errors } = useAdapterFigures([id])(id);
  const counted = (count: number | undefined) => (count === undefined ? [] : [formatCount(count)]);
  return (
    <DetailSection title="Use" lead="Counted on all nodes since they started." isBare>
      <DetailList
        label="Figures"
        details={[
          { label: 'Lookups per second', values: [lookupRateText(rate)] },
          { label: 'Lookups', values: counted(requests) },
          { label: 'Errors', values: counted(errors) },
        ]}
      />
    </DetailSection>
  );
}

/** The settings of the type, as its form has them. */
function settingDetails({ config }: LookupAdapter): Detail[] {
  if (!isAdapterType(config.type)) return [];
  const { settings } = adapterTypes[config.type];
  const values = configValues(settings, config);
  return settings
    .filter((setting) => isSwitchedOn(setting, values))
    .map((setting) => ({ label: setting.label, values: settingTexts(setting, values) }));
}

function settingTexts({ name, kind, choices, unit }: AdapterSetting, values: ConfigValues): string[] {
  const value = values[name];
  switch (kind) {
    case 'switch':
      return [value === true ? 'Yes' : 'No'];
    case 'time':
      return [timeText(value as TimeAmount)];
    case 'select':
      return [choices?.find((choice) => choice.value === value)?.label ?? String(value)];
    case 'number':
      return value === null ? [] : [unit ? `${formatCount(Number(value))} ${unit}` : String(value)];
    default:
      return value === '' ? [] : String(value).split('\n');
  }
}

/** Rows shown on the page; all are in the download and on the edit page. */
const mostShown = 20;

/** The rows of a table that the server stores. */
function StoredRows({ adapter }: { adapter: LookupAdapter }) {
  const { data: text, error, refetch } = useQuery(lookupQueries.content(adapter.id));
  const format = adapter.config as unknown as TableFormat;
  const rows = useMemo(() => (text === undefined ? [] : readTable(text, format)), [text, format]);
  const [columns = [], ...body] = rows;
  return (
    <DetailSection
      title="Rows"
      isBare
      action={
        text !== undefined && (
          <Button onClick={() => downloadBlob(new Blob([text], { type: 'text/csv' }), `${adapter.name}.csv`)}>
            Download
          </Button>
        )
      }
    >
      {error && <FailureState failure={failureOf(error)} what="the rows" onRetry={refetch} />}
      {text !== undefined && (
        <Flex direction="column" gap="1.5">
          <RowsPreview columns={columns} rows={body.slice(0, mostShown)} />
          <chakra.p textStyle="small" color="fg.muted">
            {body.length > mostShown
              ? `The first ${mostShown} of ${countOf(body.length, 'row')}`
              : countOf(body.length, 'row')}
          </chakra.p>
        </Flex>
      )}
    </DetailSection>
  );
}
