import type { Schemas } from '@tailrace/sdk';
import { defaultSessionTimeout } from '../sessions/session.ts';

/** Class names of settings of the cluster, as the API names them. */
export const settingClasses = {
  search: 'org.graylog2.indexer.searches.SearchesClusterConfig',
  processors: 'org.graylog2.messageprocessors.MessageProcessorsConfig',
  events: 'org.graylog.events.configuration.EventsConfiguration',
  whitelist: 'org.graylog2.system.urlwhitelist.UrlWhitelist',
  sharing: 'org.graylog2.users.UserAndTeamsConfig',
  geoLocation: 'org.graylog.plugins.map.config.GeoIpResolverConfig',
  defaultIndexSet: 'org.graylog2.indexer.indexset.DefaultIndexSetConfig',
  clusterId: 'org.graylog2.plugin.cluster.ClusterId',
  sidecars: 'org.graylog.plugins.sidecar.system.SidecarConfiguration',
  /** Only the embedded server's. */
  storage: 'tailrace.indices.StorageLimit',
  /** Only the embedded server's. */
  users: 'tailrace.users.UserDefaults',
  /** Only the embedded server's. */
  auditLog: 'tailrace.audit.AuditLogLimits',
  /** Only the embedded server's. */
  passwords: 'tailrace.users.PasswordPolicy',
  /** Only the embedded server's. */
  sidecarNotifications: 'tailrace.sidecars.SidecarNotifications',
} as const;

export const defaultSearchesConfig: Schemas['SearchesConfig'] = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: {
    PT5M: '5 minutes',
    PT15M: '15 minutes',
    PT30M: '30 minutes',
    PT1H: '1 hour',
    PT2H: '2 hours',
    PT8H: '8 hours',
    P1D: '1 day',
    P2D: '2 days',
    P5D: '5 days',
    P7D: '7 days',
    P14D: '14 days',
    P30D: '30 days',
    PT0S: 'all messages',
  },
  surrounding_timerange_options: {
    PT1S: '1 second',
    PT5S: '5 seconds',
    PT10S: '10 seconds',
    PT30S: '30 seconds',
    PT1M: '1 minute',
    PT5M: '5 minutes',
  },
  surrounding_filter_fields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysis_disabled_fields: ['message', 'full_message'],
};

export const defaultEventsConfiguration: Schemas['EventsConfiguration'] = {
  events_search_timeout: 60_000,
  events_notification_retry_period: 300_000,
  events_notification_default_backlog: 50,
  events_catchup_window: 3_600_000,
};

export const defaultGeoLocation: Schemas['GeoIpResolverConfig'] = {
  enabled: false,
  db_type: 'MAXMIND_CITY',
  db_path: '/etc/graylog/server/GeoLite2-City.mmdb',
};

export const builtInUserDefaults: Schemas['UserDefaults'] = {
  timezone: null,
  session_timeout_ms: defaultSessionTimeout,
};

/** What the console's forms check until a policy is set; the server then takes any password. */
export const defaultPasswordPolicy: Schemas['PasswordPolicy'] = {
  min_length: 6,
  refuses_username: false,
  refuses_common: false,
};

export const defaultSidecarNotifications: Schemas['SidecarNotifications'] = {
  collector_failing: true,
  sidecar_silent: true,
};

export const defaultAuditLogLimits: Schemas['AuditLogLimits'] = {
  retention_days: 365,
  max_entries: 1_000_000,
};

export const defaultSidecarConfig: Schemas['SidecarSystemConfig'] = {
  sidecar_expiration_threshold: 'P14D',
  sidecar_inactive_threshold: 'PT1M',
  sidecar_update_interval: 'PT30S',
  sidecar_send_status: true,
  sidecar_configuration_override: false,
};
