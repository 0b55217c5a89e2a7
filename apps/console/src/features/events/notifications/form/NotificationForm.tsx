import { Grid } from '@chakra-ui/react';
import { createEventNotification, testEventNotification } from '@tailrace/sdk/operations/events';
import { useStore } from '@tanstack/react-form';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { Button } from '#/components/core/Button.tsx';
import { required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { type EventNotification, notifications } from '../notifications.ts';
import { bodyOf, type NotificationValues, valuesOf } from './notification-values.ts';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TestResult } from './TestResult.tsx';
import { TypeField } from './TypeField.tsx';
import { TypeFields } from './TypeFields.tsx';

type Body = Parameters<ReturnType<typeof notifications.useSave>['save']>[0];

interface NotificationFormProps {
  /** The notification to edit; omit it for a new one. */
  notification?: EventNotification;
  onSaved: (saved: EventNotification) => void;
  onLeave: () => void;
}

/** The form of a notification, with a test of what is written in it and the preview of a mail. */
export function NotificationForm({ notification, onSaved, onLeave }: NotificationFormProps) {
  const can = useCan();
  const { save, failed } = notifications.useSave(notification);
  const form = useEntityForm({
    values: valuesOf(notification),
    save: (values: NotificationValues) =>
      // Only an update has an id; the server refuses any other in a new notification.
      save({
        ...bodyOf(values, notification),
        ...(notification && { id: notification.id }),
      } as Body) as Promise<EventNotification>,
    failed,
    onSaved,
  });
  const values = useStore(form.api.store, (state) => state.values);
  const test = useCall(testEventNotification, {
    input: (tested: NotificationValues) => ({ body: bodyOf(tested, notification) }),
  });
  const isEmail = values.type === 'email-notification-v1';
  return (
    <Grid
      templateColumns={isEmail ? { base: '1fr', lg: 'minmax(0, 640px) minmax(300px, 1fr)' } : '1fr'}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout
        form={form}
        label={notification ? `Notification ${notification.title}` : 'New notification'}
        submit={notification ? 'Save notification' : 'Create notification'}
        submitting={notification ? 'Saving notification' : 'Creating notification'}
        onLeave={onLeave}
        extra={
          can(createEventNotification) && (
            <>
              <Button disabled={test.isPending} onClick={() => test.mutate(values)}>
                {test.isPending ? 'Sending test…' : 'Send test'}
              </Button>
              <TestResult status={test.status} error={test.error} />
            </>
          )
        }
      >
        <form.Field name="title" check={required('a title')}>
          <TextField label="Title" />
        </form.Field>
        <form.Field name="description">
          <TextField label="Description" isOptional />
        </form.Field>
        <form.Field name="type">
          <TypeField isStored={notification !== undefined} />
        </form.Field>
        <TypeFields
          values={values}
          stored={notification}
          onChooseCallback={(type, configuration) => {
            form.api.setFieldValue('callback_type', type);
            form.api.setFieldValue('configuration', configuration);
          }}
        />
      </FormLayout>
      {isEmail && (
        <TemplatePreview subject={values.subject} body={values.body} html={values.html_body_template} />
      )}
    </Grid>
  );
}
