import { momentOf } from '#/app/time.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import type { Fact } from '#/components/detail/FactList.tsx';
import { aggregationOf, type EventDefinition, type SchedulerContext } from './event-definition.ts';
import { NotificationNames } from './NotificationNames.tsx';
import { StreamNames } from './StreamNames.tsx';
import { durationWords, priorityWords } from './words.ts';

/** The settings of a definition that its sentence does not say, and when it runs. */
export function definitionFacts(definition: EventDefinition, scheduler: SchedulerContext): Fact[] {
  const { notification_settings, notifications, field_spec, key_spec } = definition;
  const aggregation = aggregationOf(definition);
  const grace = notification_settings.grace_period_ms;
  return [
    ...(aggregation
      ? [
          {
            label: 'Query',
            values: aggregation.query === '' ? [] : [aggregation.query],
            isCode: aggregation.query !== '',
          },
          { label: 'Streams', content: <StreamNames definition={definition} /> },
        ]
      : []),
    { label: 'Priority', values: [priorityWords(definition.priority)] },
    { label: 'Fields', values: Object.keys(field_spec) },
    { label: 'Key', values: key_spec },
    {
      label: 'Notifications',
      content: <NotificationNames ids={notifications.map((one) => one.notification_id)} />,
    },
    ...(notifications.length > 0
      ? [{ label: 'Grace period', values: [grace === 0 ? 'None' : durationWords(grace)] }]
      : []),
    { label: 'Last run', content: <RelativeTime at={momentOf(scheduler.triggered_at)} never="–" /> },
    { label: 'Next run', content: <RelativeTime at={momentOf(scheduler.next_time)} never="–" /> },
    { label: 'Id', values: [definition.id], isCode: true },
  ];
}
