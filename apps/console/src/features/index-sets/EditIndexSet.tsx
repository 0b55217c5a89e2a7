import { countOf } from '@tailrace/domain/format';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Question } from '#/app/confirm.ts';
import { useSharedNow } from '#/app/now.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { FactList } from '#/components/detail/FactList.tsx';
import { affectedIndices } from './form/affected-indices.ts';
import { type IndexSetValues, settingsRequest, valuesOf } from './form/form-values.ts';
import { IndexSetForm } from './form/IndexSetForm.tsx';
import { affectedWords } from './form/summary-words.ts';
import { type IndexSet, indexSetList, useUpdateIndexSet } from './index-sets.ts';
import { indicesQuery, useStrategies } from './queries.ts';
import { useStorageRate } from './use-storage-rate.ts';

/** Changes an index set, and asks before its retention removes indices. */
export function EditIndexSet({ set }: { set: IndexSet }) {
  const strategies = useStrategies();
  const leave = useWayBack(indexSetList);
  const now = useSharedNow();
  const { data: overview } = useQuery(indicesQuery(set.id));
  const update = useUpdateIndexSet(set.id);
  const initial = useMemo(() => valuesOf(set, strategies), [set, strategies]);
  const affectedBy = (values: IndexSetValues) =>
    overview ? affectedIndices(settingsRequest(values, strategies, set), overview, now) : null;

  const ask = (values: IndexSetValues): Question | null => {
    const affected = affectedBy(values);
    if (affected === null || affected.indices.length === 0) return null;
    const { action, indices } = affected;
    const counted = countOf(indices.length, 'index', 'indices');
    return {
      title: `${action === 'delete' ? 'Delete' : 'Close'} ${counted} of “${set.title}”?`,
      text: affectedWords(affected),
      names: indices.map(({ name }) => name),
      action: `Save and ${action} ${counted}`,
      isHarmless: action === 'close',
    };
  };
  return (
    <IndexSetForm
      initial={initial}
      strategies={strategies}
      stored={set}
      rate={useStorageRate(set.id)}
      affectedBy={affectedBy}
      ask={ask}
      save={(values) => update.mutateAsync({ ...set, ...settingsRequest(values, strategies, set) })}
      failed={(error) => indexSetNotices.updateFailed(error, set.title)}
      onSaved={leave}
      onLeave={leave}
      aside={
        <FactList
          label="About this index set"
          facts={[
            { label: 'Index prefix', values: [set.index_prefix], isCode: true },
            { label: 'Analyzer', values: [set.index_analyzer] },
            { label: 'Holds', values: [set.index_template_type === 'events' ? 'Events' : 'Messages'] },
            { label: 'Created', content: <RelativeTime at={new Date(set.creation_date)} /> },
            { label: 'Id', values: [set.id], isCode: true },
          ]}
        />
      }
    />
  );
}
