import { updateIndexSet } from '@tailrace/sdk/operations/indices';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { EditIndexSet } from './EditIndexSet.tsx';
import { indexSetList, indexSetQuery } from './index-sets.ts';

const route = getRouteApi('/_authed/system/index_sets/$indexSetId/configuration');

/** The form of an index set, for users who may change it. */
export function EditIndexSetPage() {
  const { indexSetId } = route.useParams();
  const { from } = route.useSearch();
  const { data: set } = useSuspenseQuery(indexSetQuery(indexSetId));
  const mayEdit = useCan()(updateIndexSet, { id: indexSetId });
  return (
    <FormPage heading={set.title} up={indexSetList}>
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
