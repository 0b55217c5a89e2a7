import { createRequest, newIndexSet } from '@tailrace/domain/indices/index-set-values';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { IndexSetForm } from './form/IndexSetForm.tsx';
import { everyIndexSet, indexSetList, useCreateIndexSet } from './index-sets.ts';
import { useStrategies } from './queries.ts';

export function NewIndexSetPage() {
  const navigate = useNavigate();
  const leave = useWayBack(indexSetList);
  const strategies = useStrategies();
  const { index_sets: others } = useSuspenseQuery(everyIndexSet()).data;
  const create = useCreateIndexSet();
  const initial = useMemo(() => newIndexSet(strategies), [strategies]);
  return (
    <FormPage lead="Create one for each retention period, such as 14 days for application logs and a year for audit logs.">
      <IndexSetForm
        initial={initial}
        strategies={strategies}
        taken={others.map(({ index_prefix }) => index_prefix)}
        rate={null}
        save={(values) => create.mutateAsync(createRequest(values, strategies, new Date()))}
        failed={indexSetNotices.createFailed}
        onSaved={() => void navigate({ to: indexSetList, replace: true })}
        onLeave={leave}
      />
    </FormPage>
  );
}
