import { Box, chakra, Grid } from '@chakra-ui/react';
import { ownModel } from '@tailrace/domain/events/notifications/example-event';
import {
  type EventNotification,
  isKnown,
  knownTypes,
  nameOfType,
} from '@tailrace/domain/events/notifications/notification-types';
import {
  bodyOf,
  type NotificationValues,
  valuesOf,
} from '@tailrace/domain/events/notifications/notification-values';
import { required } from '@tailrace/domain/forms/checks';
import { escapeHtml, type RenderOptions, renderTemplate } from '@tailrace/languages/template';
import { fieldErrors } from '@tailrace/sdk';
import { createEventNotification, testEventNotification } from '@tailrace/sdk/operations/events';
import { useStore } from '@tanstack/react-form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { displayMessage } from '#/app/display-message.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { Button } from '#/components/core/Button.tsx';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { notifications } from '../notifications.ts';
import { type SentTest, sentText } from '../sent-text.ts';
import { TypeFields } from './TypeFields.tsx';

type NotificationBody = Parameters<ReturnType<typeof notifications.useSave>['save']>[0];

interface NotificationFormProps {
  /** The notification to edit; omit it for a new one. */
  notification?: EventNotification;
  onSaved: (saved: EventNotification) => void;
  onLeave: () => void;
}

/** The form of a notification, with a test of what is written in it and the preview of a mail. */
export function NotificationForm({ notification, onSaved, onLeave }: NotificationFormProps) {
  const can = useCan();
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const { save, failed } = notifications.useSave(notification);
  const form = useEntityForm({
    values: valuesOf(notification, isOwn),
    save: (values: NotificationValues) =>
      // Only an update has an id; the server refuses any other in a new notification.
      save({
        ...bodyOf(values, notification),
        ...(notification && { id: notification.id }),
      } as NotificationBody) as Promise<EventNotification>,
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
              <TestResult status={test.status} data={test.data} error={test.error} />
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

type TestOutcome = Pick<UseMutationResult<SentTest | undefined, Error, never>, 'status' | 'data' | 'error'>;

/** What became of a test: the server's own words if it failed. */
function TestResult({ status, data, error }: TestOutcome) {
  const refused = Object.values(fieldErrors(error)).flat();
  return (
    <chakra.div
      role="status"
      textStyle="table"
      overflowWrap="anywhere"
      flex={status === 'idle' ? undefined : '1 1 220px'}
    >
      {status === 'success' && `${sentText(data)} It has an example event.`}
      {status === 'error' && (
        <chakra.span color="danger.fg">
          The test was not sent. {refused.length > 0 ? `${refused.join('. ')}.` : displayMessage(error)}
        </chakra.span>
      )}
    </chakra.div>
  );
}

/** The type of a notification. Other servers have Slack only with a plugin, so new ones are not offered there. */
function TypeField({ isStored }: { isStored: boolean }) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const { value: chosen } = useFormField<string>('Type');
  const offered = Object.entries(knownTypes)
    .filter(([value]) => (isStored ? value === chosen : isOwn || value !== 'slack-notification-v1'))
    .map(([value, label]) => ({ value, label }));
  const choices = isKnown(chosen) ? offered : [{ value: chosen, label: nameOfType(chosen) }];
  return (
    <SelectField
      label="Type"
      choices={choices}
      isDisabled={isStored}
      {...(isStored ? { help: 'The type of a notification cannot be changed.' } : {})}
    />
  );
}

/** Null for a template with errors, which the field shows. */
function rendered(template: string, options: RenderOptions = {}): string | null {
  try {
    return renderTemplate(template, ownModel, options);
  } catch {
    return null;
  }
}

interface TemplatePreviewProps {
  subject: string;
  body: string;
  html: string;
}

/** The mail for an example event. */
function TemplatePreview({ subject, body, html }: TemplatePreviewProps) {
  const page = rendered(html, { escape: escapeHtml });
  return (
    <chakra.section aria-label="Preview" position="sticky" top="4">
      <chakra.h2 textStyle="heading" mb="1.5">
        Preview with an example event
      </chakra.h2>
      <Box borderWidth="1px" borderRadius="lg" bg="bg.panel" textStyle="table" overflow="hidden">
        <chakra.p px="4" py="2" borderBottomWidth="1px" fontWeight="550" overflowWrap="anywhere">
          {rendered(subject) ?? 'The subject has errors.'}
        </chakra.p>
        <chakra.pre
          className="mono"
          px="4"
          py="3"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          maxH="420px"
          overflow="auto"
          tabIndex={0}
          role="region"
          aria-label="Text"
        >
          {rendered(body) ?? 'The text has errors.'}
        </chakra.pre>
        {html.trim() !== '' && (
          // Without permissions, so that nothing in the template runs or loads.
          <chakra.iframe
            title="HTML"
            sandbox=""
            srcDoc={page ?? 'The HTML has errors.'}
            w="full"
            h="240px"
            borderTopWidth="1px"
            bg="white"
          />
        )}
      </Box>
    </chakra.section>
  );
}
