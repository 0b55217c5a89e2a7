import { valuesOf } from '@tailrace/domain/events/definition-values';
import { isFixed } from '@tailrace/domain/events/event-definition';
import { schedulerOf } from '@tailrace/domain/events/events';
import { ofSystemText } from '@tailrace/domain/forms/stored-entity';
import { updateEventDefinition } from '@tailrace/sdk/operations/events';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { definitionQuery, definitions } from './definitions.ts';
import { DefinitionForm } from './form/DefinitionForm.tsx';

/** Changes a definition; saving keeps it enabled or disabled. */
export function EditEventDefinitionPage() {
  const { definitionId = '' } = useParams({ strict: false });
  const { data } = useSuspenseQuery(definitionQuery(definitionId));
  const navigate = useNavigate();
  const can = definitions.useCan();
  const { event_definition: definition, context } = data;
  const goBack = () => void navigate({ to: '/alerts/definitions/$definitionId', params: { definitionId } });
  if (isFixed(data)) return <FormPage entity={definition.title} lead={ofSystemText('definition')} />;
  if (!can.edit(definition)) {
    return (
      <FormPage entity={definition.title}>
        <DeniedState
          title="You don’t have permission to change this event definition"
          permissions={[updateEventDefinition.permission.replace('{definitionId}', definitionId)]}
        />
      </FormPage>
    );
  }
  return (
    <FormPage entity={definition.title}>
      <DefinitionForm
        key={definition.id}
        initial={valuesOf(definition)}
        stored={definition}
        isScheduled={schedulerOf(context, definition.id).is_scheduled}
        onSaved={goBack}
        onLeave={goBack}
      />
    </FormPage>
  );
}
