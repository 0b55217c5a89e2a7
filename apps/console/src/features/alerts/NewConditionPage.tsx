import { createStreamAlertCondition } from '@tailrace/sdk/operations/alerts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { useConditionSave } from './conditions.ts';
import { alertQueries, conditionList } from './queries.ts';
import { StreamAndType } from './StreamAndType.tsx';
import { useNewPageState } from './use-new-page-state.ts';

/** Select the stream and the type first, then fill in the parameters. */
export function NewConditionPage() {
  const can = useCan();
  const { data: types } = useSuspenseQuery(alertQueries.conditionTypes());
  const { data } = useSuspenseQuery(alertQueries.streams());
  const streams = data.streams.filter(({ id }) => can(createStreamAlertCondition, { streamId: id }));
  const state = useNewPageState('/legacy/alerts/conditions/new');
  const navigate = useNavigate();
  const goBack = useWayBack(conditionList);
  const stream = streams.find(({ id }) => id === state.streamId);
  const { save, failed } = useConditionSave(stream?.id ?? '');
  const type = types[state.type];
  const choices = Object.values(types).map(({ type, name }) => ({ value: type, label: name }));
  return (
    <FormPage lead="It is checked every minute. The alert is sent to the notifications of the stream.">
      <StreamAndType {...state} streams={streams} types={choices} />
      {stream && type && (
        <ConfigurationForm
          key={`${stream.id} ${type.type}`}
          requested={type.requested_configuration}
          label={`New ${type.name}`}
          submit="Create condition"
          submitting="Creating condition"
          save={({ title, configuration }) => save({ type: type.type, title, parameters: configuration })}
          failed={failed}
          onSaved={() => navigate({ to: conditionList })}
          onLeave={goBack}
        />
      )}
    </FormPage>
  );
}
