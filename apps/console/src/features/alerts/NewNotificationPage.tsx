import { createStreamAlarmCallback } from '@tailrace/sdk/operations/alerts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { ConfigurationForm } from '#/components/configuration-form/ConfigurationForm.tsx';
import { CallbackWhitelistNote } from '#/features/events/notifications/index.ts';
import { FormPage } from '#/features/resource-pages/index.ts';
import { useCallbackSave } from './callbacks.ts';
import { alertQueries, callbackList } from './queries.ts';
import { StreamAndType } from './StreamAndType.tsx';
import { useNewPageState } from './use-new-page-state.ts';

/** Select the stream and the type first, then fill in the settings. */
export function NewNotificationPage() {
  const can = useCan();
  const { data: types } = useSuspenseQuery(alertQueries.callbackTypes());
  const { data } = useSuspenseQuery(alertQueries.streams());
  const streams = data.streams.filter(({ id }) => can(createStreamAlarmCallback, { streamId: id }));
  const state = useNewPageState('/legacy/alerts/notifications/new');
  const navigate = useNavigate();
  const goBack = useWayBack(callbackList);
  const stream = streams.find(({ id }) => id === state.streamId);
  const { save, failed } = useCallbackSave(stream?.id ?? '');
  const type = types[state.type];
  const choices = Object.entries(types).map(([value, { name }]) => ({ value, label: name }));
  return (
    <FormPage lead="It is sent each time a condition of the stream triggers an alert.">
      <StreamAndType {...state} streams={streams} types={choices} />
      {stream && type && (
        <ConfigurationForm
          key={`${stream.id} ${state.type}`}
          requested={type.requested_configuration}
          label={`New ${type.name}`}
          submit="Create notification"
          submitting="Creating notification"
          save={(values) => save({ type: state.type, ...values })}
          failed={failed}
          onSaved={() => navigate({ to: callbackList })}
          note={(values) => <CallbackWhitelistNote {...values} />}
          onLeave={goBack}
        />
      )}
    </FormPage>
  );
}
