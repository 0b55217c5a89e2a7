import type { Schemas } from '@tailrace/sdk';
import { handle } from './handle.ts';
import { accepted, noContent, notFound } from './replies.ts';

const stored: Readonly<Record<string, Schemas['ClusterConfig']>> = {
  'org.graylog.events.configuration.EventsConfiguration': {
    events_search_timeout: 60_000,
    events_notification_retry_period: 300_000,
    events_notification_default_backlog: 50,
    events_catchup_window: 3_600_000,
  },
  'org.graylog2.users.UserAndTeamsConfig': {
    allow_sharing_with_everyone: false,
    allow_sharing_with_users: true,
  },
};

/** Classes whose settings were never stored, so that their defaults apply. */
const unset = [
  'tailrace.users.UserDefaults',
  'tailrace.audit.AuditLogLimits',
  'tailrace.users.PasswordPolicy',
  'tailrace.sidecars.SidecarNotifications',
  'org.graylog.plugins.map.config.GeoIpResolverConfig',
  'org.graylog.plugins.sidecar.system.SidecarConfiguration',
];

/** Settings by class: some stored, some at their defaults, all others unknown. */
export const configurationHandlers = [
  handle('getClusterConfig', ({ params: { configClass } }) => {
    if (unset.includes(configClass)) return noContent();
    return stored[configClass] ?? notFound();
  }),
  handle('updateClusterConfig', async ({ body }) => accepted(await body())),
  handle('updateSearchesConfig', async ({ body }) => accepted(await body())),
];
