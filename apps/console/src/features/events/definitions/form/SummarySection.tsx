import { chakra } from '@chakra-ui/react';
import { priorityLabel } from '@tailrace/domain/events/definition-text';
import { type DefinitionValues, definitionRequest } from '@tailrace/domain/events/definition-values';
import { durationLabel } from '@tailrace/domain/events/durations';
import { aggregationOf, type EventDefinition } from '@tailrace/domain/events/event-definition';
import { countOf } from '@tailrace/domain/format/format';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#/components/form/FormSection.tsx';
import { notificationsQuery, streamsQuery } from '../queries.ts';
import { watchText } from '../WatchText.tsx';
import type { DefinitionForm } from './use-definition-form.ts';

interface SummarySectionProps {
  form: DefinitionForm;
  stored: EventDefinition | undefined;
}

/** What the definition will do, in sentences. */
export function SummarySection({ form, stored }: SummarySectionProps) {
  const values = useStore(form.api.store, (state) => state.values);
  const { data: streams } = useQuery(streamsQuery);
  const { data: notifications } = useQuery(notificationsQuery);
  const { body } = definitionRequest(values, true, stored);
  const streamNames = values.streams.map((id) => streams?.find((one) => one.id === id)?.title ?? id);
  const categories = (stored && aggregationOf(stored)?.stream_categories) ?? [];
  const recipients = values.notifications.map(
    (id) => notifications?.find((one) => one.id === id)?.title ?? id,
  );
  return (
    <FormSection id="summary" title="Summary">
      <chakra.ul display="grid" gap="1.5" textStyle="table" css={{ '& li': { overflowWrap: 'anywhere' } }}>
        <li>{watchText(body as EventDefinition)}.</li>
        {stored?.config.type !== undefined && body.config.type !== 'aggregation-v1' ? null : (
          <>
            {values.query.trim() !== '' && values.mode === 'aggregation' && (
              <li>
                Only messages that match <chakra.code textStyle="mono">{values.query}</chakra.code> count.
              </li>
            )}
            <li>
              {streamNames.length === 0 && categories.length === 0
                ? 'All streams are searched.'
                : `Streams: ${[...streamNames, ...categories.map((name) => `those of ${name}`)].join(', ')}.`}
            </li>
          </>
        )}
        <li>{priorityLabel(values.priority === '' ? 2 : Number(values.priority))} priority.</li>
        {values.field_spec.length > 0 && <li>{fieldLabel(values)}</li>}
        <li>{notificationLabel(recipients, values)}</li>
      </chakra.ul>
    </FormSection>
  );
}

function fieldLabel({ field_spec, key_spec }: DefinitionValues): string {
  const fields = `Events have ${countOf(field_spec.length, 'field')}: ${field_spec.map(({ name }) => name).join(', ')}.`;
  return key_spec.length === 0 ? fields : `${fields} Their key is ${key_spec.join(', ')}.`;
}

function notificationLabel(
  recipients: readonly string[],
  { grace_period_ms, backlog_size }: DefinitionValues,
): string {
  if (recipients.length === 0) return 'Nobody is notified.';
  const often =
    grace_period_ms === null || grace_period_ms === 0
      ? 'about every event'
      : `at most once in ${durationLabel(grace_period_ms)} for each key`;
  const backlog = backlog_size ? `, with up to ${countOf(backlog_size, 'message')}` : '';
  return `Notifies ${recipients.join(', ')} ${often}${backlog}.`;
}
