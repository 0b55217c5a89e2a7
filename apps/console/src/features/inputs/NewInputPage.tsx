import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { InputForm } from './InputForm.tsx';
import { inputList, inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { useStartWatch } from './start-watch.ts';
import { TypePicker } from './TypePicker.tsx';

const route = getRouteApi('/_authed/system/inputs/new');

/** Select the type first, then fill in its settings. */
export function NewInputPage() {
  const { type: className } = route.useSearch();
  const { data: types } = useSuspenseQuery(inputQueries.types());
  const nodes = useQuery(clusterNodesQuery()).data?.nodes ?? [];
  const { save, failed } = inputs.useSave();
  const watch = useStartWatch();
  const navigate = useNavigate();
  const goBack = useWayBack(inputList);

  if (className === undefined) {
    return (
      <FormPage lead="Select the format of your senders. The settings follow." up={inputList}>
        <TypePicker
          types={Object.values(types)}
          onPick={(type) => navigate({ to: '/system/inputs/new', search: { type } })}
        />
      </FormPage>
    );
  }
  const type = types[className];
  if (type === undefined) {
    return (
      <FormPage up={inputList}>
        <EmptyState
          title="Input type not found"
          action={
            <Link className={buttonClass({ variant: 'solid' })} to="/system/inputs/new">
              Show input types
            </Link>
          }
        >
          This server has no type {className}.
        </EmptyState>
      </FormPage>
    );
  }
  return (
    <FormPage heading={`New ${type.name} input`} lead="It starts as soon as it is created." up={inputList}>
      <InputForm
        key={className}
        type={type}
        nodes={nodes}
        save={save}
        failed={failed}
        onSaved={({ id }) => {
          void navigate({ to: '/system/inputs/$inputId', params: { inputId: id } });
          void watch(id)();
        }}
        onLeave={goBack}
      />
    </FormPage>
  );
}
