import type { Schemas } from '@tailrace/sdk';
import type { KeyValues } from '../../store/settings.ts';

type EventsConfiguration = Schemas['EventsConfiguration'];

const configClass = 'org.graylog.events.configuration.EventsConfiguration';

/** Used until other settings are stored. */
export const defaultEventsConfiguration: EventsConfiguration = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
};

/** The settings of events and notifications, with defaults for those that are not stored. */
export function eventsConfiguration(settings: Pick<KeyValues, 'get'>): EventsConfiguration {
  const stored = settings.get(configClass) as Partial<EventsConfiguration> | undefined;
  return { ...defaultEventsConfiguration, ...stored };
}
