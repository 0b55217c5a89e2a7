import { updateInput } from '@tailrace/sdk/operations/inputs';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { permissionOf } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { InputForm } from './InputForm.tsx';
import { inputList, inputs } from './inputs.ts';
import { inputQueries } from './queries.ts';
import { useStartWatch } from './start-watch.ts';

export function EditInputPage() {
  const { inputId = '' } = useParams({ strict: false });
  const { data: input } = useSuspenseQuery(inputs.get(inputId));
  const { data: types } = useSuspenseQuery(inputQueries.types());
  const nodes = useQuery(clusterNodesQuery()).data?.nodes ?? [];
  const others = useQuery(inputQueries.list());
  const can = inputs.useCan();
  const { save, failed } = inputs.useSave(input);
  const watch = useStartWatch();
  const goBack = useWayBack(inputList);
  const type = types[input.type];
  return (
    <FormPage
      entity={input.title}
      lead="A running input restarts with the new settings, which closes its connections."
    >
      {!can.edit(input) ? (
        <DeniedState
          title="You don’t have permission to edit this input"
          permissions={[permissionOf(updateInput, { inputId: input.id, InputSummary: input }) ?? '']}
        />
      ) : type ? (
        <InputForm
          key={input.id}
          type={type}
          input={input}
          nodes={nodes}
          inputs={others.data?.inputs ?? []}
          save={async (body) => {
            const report = watch(input.id);
            const saved = await save(body);
            void report();
            return saved;
          }}
          failed={failed}
          onSaved={goBack}
          onLeave={goBack}
        />
      ) : (
        // A form without the type's settings would save an empty configuration.
        'The server does not have this type of input, so its configuration cannot be edited.'
      )}
    </FormPage>
  );
}
