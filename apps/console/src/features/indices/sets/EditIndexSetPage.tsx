import { capitalized } from '@tailrace/domain/format/format';
import { affectedIndices } from '@tailrace/domain/indices/affected-indices';
import { isForecastable, type StorageRate } from '@tailrace/domain/indices/index-set-forecast';
import { type IndexSetValues, settingsRequest, valuesOf } from '@tailrace/domain/indices/index-set-values';
import { isTiered } from '@tailrace/domain/indices/lifetimes';
import { rateOfIndices } from '@tailrace/domain/indices/storage-rate';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import { getIndexSet, updateIndexSet } from '@tailrace/sdk/operations/indices';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { call } from '#/app/calls/call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useOverwriteGuard } from '#/app/calls/use-overwrite-guard.ts';
import { useSharedNow } from '#/app/now.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { type Detail, DetailList } from '#/components/detail/DetailList.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { IndexSetForm } from './form/IndexSetForm.tsx';
import { retentionConfirmation } from './form/retention-confirmation.ts';
import { type IndexSet, indexSetList, indexSetQuery, useUpdateIndexSet } from './index-sets.ts';
import { indicesQuery, useStorageForecast, useStrategies } from './queries.ts';

const route = getRouteApi('/_authed/system/index_sets/$indexSetId/configuration');

/** The form of an index set, for users who may change it. */
export function EditIndexSetPage() {
  const { indexSetId } = route.useParams();
  const { from } = route.useSearch();
  const { data: set } = useSuspenseQuery(indexSetQuery(indexSetId));
  const mayEdit = useCan()(updateIndexSet, { id: indexSetId });
  return (
    <FormPage entity={set.title}>
      {mayEdit ? (
        <EditIndexSet
          key={set.id}
          set={set}
          up={from === 'details' ? '/system/index_sets/$indexSetId' : indexSetList}
        />
      ) : (
        <DeniedState
          title="You don’t have permission to change this index set"
          permissions={[updateIndexSet.permission.replace('{id}', indexSetId)]}
        />
      )}
    </FormPage>
  );
}

/** What arrives in an index set: measured by our server, estimated from the indices of others. null while unknown. */
function useStorageRate(indexSetId: string): StorageRate | null {
  const forecast = useStorageForecast()?.index_sets[indexSetId];
  const { data: overview } = useQuery(indicesQuery(indexSetId));
  const now = useSharedNow();
  if (forecast) {
    const isNew =
      forecast.messages_per_day > 0 && !isForecastable(Date.parse(forecast.measured_from ?? ''), now);
    if (isNew) return null;
    return { bytesPerDay: forecast.bytes_per_day, messagesPerDay: forecast.messages_per_day };
  }
  return overview ? rateOfIndices(overview, now) : null;
}

/** What newer servers add, which cannot be changed here. */
function newerDetails({ field_type_profile: profile, field_restrictions }: IndexSet): Detail[] {
  const restricted = Object.keys(field_restrictions ?? {});
  return [
    ...(profile ? [{ label: 'Field type profile', values: [profile], isCode: true }] : []),
    ...(restricted.length > 0 ? [{ label: 'Restricted fields', values: restricted }] : []),
  ];
}

interface EditIndexSetProps {
  set: IndexSet;
  /** Where to go if there is no page to go back to. */
  up: LinkProps['to'];
}

/** Changes an index set, and asks before its retention removes indices. */
function EditIndexSet({ set, up }: EditIndexSetProps) {
  const strategies = useStrategies();
  const leave = useWayBack(up ?? indexSetList);
  const now = useSharedNow();
  const { data: overview } = useQuery(indicesQuery(set.id));
  const update = useUpdateIndexSet(set.id);
  const initial = useMemo(() => valuesOf(set, strategies), [set, strategies]);
  const affectedBy = (values: IndexSetValues) =>
    overview && !isTiered(set)
      ? affectedIndices(settingsRequest(values, strategies, set), overview, now)
      : null;

  const guarded = useOverwriteGuard({
    entity: set,
    id: set.id,
    name: set.title,
    read: () => call(getIndexSet, { id: set.id }),
  });
  const save = (values: IndexSetValues) => {
    const settings = settingsRequest(values, strategies, set);
    return guarded(settings, () => update.mutateAsync({ ...set, ...settings }));
  };
  const confirm = (values: IndexSetValues) => {
    const settings = settingsRequest(values, strategies, set);
    return retentionConfirmation(set, settings, affectedBy(values));
  };
  return (
    <IndexSetForm
      initial={initial}
      strategies={strategies}
      stored={set}
      rate={useStorageRate(set.id)}
      affectedBy={affectedBy}
      confirm={confirm}
      save={save}
      failed={(error) => indexSetNotices.updateFailed(error, set.title)}
      onSaved={leave}
      onLeave={leave}
      aside={
        <DetailList
          label="About this index set"
          details={[
            { label: 'Index prefix', values: [set.index_prefix], isCode: true },
            { label: 'Analyzer', values: [set.index_analyzer] },
            { label: 'Holds', values: [capitalized(set.index_template_type ?? 'messages')] },
            ...newerDetails(set),
            { label: 'Created', content: <RelativeTime at={new Date(set.creation_date)} /> },
            { label: 'Id', values: [set.id], isCode: true },
          ]}
        />
      }
    />
  );
}
