import { defaultEventsConfiguration, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { durationBetween } from '@tailrace/domain/configurations/duration-checks';
import { countOf, formatDuration } from '@tailrace/domain/format/format';
import { all, between, required } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { DurationField } from '#/components/inputs/DurationInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Events = Schemas['EventsConfiguration'];

const dayMs = 86_400_000;
const maxBacklog = 1000;

const eventDetails = (value: Events): SettingDetail[] => [
  { label: 'Search timeout', text: formatDuration(value.events_search_timeout) },
  { label: 'Retry notifications after', text: formatDuration(value.events_notification_retry_period) },
  {
    label: 'Messages in notifications',
    text: countOf(value.events_notification_default_backlog, 'message'),
  },
  {
    label: 'Catch-up window',
    text: value.events_catchup_window === 0 ? 'Off' : formatDuration(value.events_catchup_window),
  },
];

/** How event definitions search and how their notifications are sent. */
export function EventsSection() {
  const setting = useClusterSetting<Events>(settingClasses.events, defaultEventsConfiguration);
  return (
    <SettingSection
      id="events"
      lead="How long the searches of event definitions may take, and how their notifications are sent."
      setting={setting}
      details={eventDetails}
      form={(props) => <EventsForm {...props} />}
    />
  );
}

function EventsForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Events>) {
  const form = useEntityForm({ values: value, save, failed, onSaved });
  return (
    <SettingForm id="events" form={form} defaults={defaults} onLeave={onLeave}>
      <form.Field name="events_search_timeout" check={durationBetween(1000, dayMs)}>
        <DurationField label="Search timeout" help="A search that takes longer is stopped and repeated." />
      </form.Field>
      <form.Field name="events_notification_retry_period" check={durationBetween(0, dayMs)}>
        <DurationField
          label="Retry notifications after"
          help="The delay before a failed notification is retried."
        />
      </form.Field>
      <form.Field
        name="events_notification_default_backlog"
        check={all(required('a number'), between(0, maxBacklog))}
      >
        <NumberField
          label="Messages in notifications"
          help="How many messages a new event definition adds to its notifications."
          min={0}
          max={maxBacklog}
        />
      </form.Field>
      <form.Field name="events_catchup_window" check={durationBetween(0, 365 * dayMs)}>
        <DurationField
          label="Catch-up window"
          help="After a pause, event definitions search at most this much in one step. 0 turns it off."
        />
      </form.Field>
    </SettingForm>
  );
}
