import { defaultEventsConfiguration, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import type { KeyValues } from '../../store/settings.ts';

type EventsConfiguration = Schemas['EventsConfiguration'];

/** The settings of events and notifications, with defaults for those that are not stored. */
export function eventsConfiguration(settings: Pick<KeyValues, 'get'>): EventsConfiguration {
  const stored = settings.get(settingClasses.events) as Partial<EventsConfiguration> | undefined;
  return { ...defaultEventsConfiguration, ...stored };
}
