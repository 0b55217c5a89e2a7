import type { Schemas } from '@tailrace/sdk';
import { alarmCallbackTypes } from '../../../notifying/alarm-callbacks.ts';
import type { StoredNotification } from './stored-notifications.ts';

export const wireNotification = ({
  id,
  title,
  description,
  config,
}: StoredNotification): Schemas['EventNotification'] => ({ id, title, description, config });

/** The alarm callbacks that a notification can use, by type. */
export const legacyTypes: Record<string, Schemas['LegacyNotificationType']> = Object.fromEntries(
  Array.from(alarmCallbackTypes, ([type, { name, requestedConfiguration }]) => [
    type,
    { name, configuration: requestedConfiguration },
  ]),
);
