import { chakra, Flex } from '@chakra-ui/react';
import { between, required } from '@tailrace/domain/forms/checks';
import { createEventNotification } from '@tailrace/sdk/operations/events';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { notificationsQuery } from '../queries.ts';
import type { DefinitionForm } from './use-definition-form.ts';

const maxBacklog = 500;

/** Who is told about the events, and how often. */
export function NotificationsSection({ form }: { form: DefinitionForm }) {
  const chosen = useStore(form.api.store, ({ values }) => values.notifications);
  const { data: notifications } = useQuery(notificationsQuery);
  const canCreate = useCan()(createEventNotification);
  const choices = useMemo(
    () =>
      notifications?.map(({ id, title, description }) => ({
        value: id,
        label: title,
        detail: description,
      })) ?? [],
    [notifications],
  );
  return (
    <FormSection id="notifications" title="Notifications">
      <form.Field name="notifications">
        <ChoicesField
          label="Notifications"
          isOptional
          source={choices}
          placeholder="None"
          help={
            chosen.length === 0
              ? 'Without a notification, events are stored and listed, but they are not alerts.'
              : 'Its events are alerts.'
          }
        />
      </form.Field>
      {canCreate && (
        <Flex align="center" gap="3">
          <Link className={buttonClass({ size: 'sm' })} to="/alerts/notifications/new" target="_blank">
            Create notification <ExternalLink size={13} aria-hidden />
            <span className="visually-hidden"> (opens a new tab)</span>
          </Link>
          <chakra.span textStyle="small" color="fg.muted">
            Opens a new tab. Once created, the notification appears in this list.
          </chakra.span>
        </Flex>
      )}
      {chosen.length > 0 && (
        <>
          <form.Field name="grace_period_ms" check={required('a time', 'Enter')}>
            <DurationField
              label="Grace period"
              help="After a notification, further events with the same key do not notify for this long. 0 notifies about every event."
            />
          </form.Field>
          <form.Field name="backlog_size" check={between(0, maxBacklog)}>
            <NumberField label="Messages to include" min={0} max={maxBacklog} unit="messages" />
          </form.Field>
        </>
      )}
    </FormSection>
  );
}
