import {
  changed,
  changedAt,
  changedEach,
  changedValues,
  isNode,
  type Node,
  renamed,
  withMember,
  without,
} from '@tailrace/sdk/versions/json';
import { type PlayedCall, type PlayedDifference, Refused, refuseMembers } from './played-difference.ts';

type Calls = PlayedDifference['calls'];

const sent: Calls = ['createEventDefinition', 'updateEventDefinition', 'validateEventDefinition'];
const replied: Calls = ['createEventDefinition', 'updateEventDefinition', 'getEventDefinition'];

const isAggregation = (config: unknown): config is Node => isNode(config) && config.type === 'aggregation-v1';

const withConfig = (definition: Node, change: (config: Node) => Node): Node =>
  withMember(definition, 'config', (config) => (isAggregation(config) ? change(config) : config));

/** The real server stores a series without a type, which never works. */
function receivedSeries(series: Node): Node {
  refuseMembers(series, 'function');
  return renamed(series, 'type', 'function');
}

function receivedConfig(config: Node): Node {
  const series = Array.isArray(config.series) ? config.series : [];
  const limit = typeof config.event_limit === 'number' ? config.event_limit : 0;
  if (series.length === 0 && limit <= 0) throw new Refused(400, 'Event limit must be greater than 0.');
  return withMember(without(config, ...Object.keys(newConfig)), 'series', (each) =>
    changedEach(each, receivedSeries),
  );
}

/** Members of the settings that are sent and read; our own server has no counterpart. */
const newConfig = {
  event_limit: 100,
  filters: [],
  stream_categories: [],
  use_cron_scheduling: false,
  cron_expression: null,
  cron_timezone: null,
};

const newMembers = { _scope: 'DEFAULT', remediation_steps: null, event_procedure: null };

const readOnly = {
  updated_at: '2026-11-02T08:00:00.000Z',
  matched_at: null,
  scheduler: { is_scheduled: true, status: 'runnable', queued_notifications: 0 },
  state: 'ENABLED',
};

function receivedDefinition(definition: Node): Node {
  refuseMembers(definition, ...Object.keys(readOnly));
  return without(withConfig(definition, receivedConfig), ...Object.keys(newMembers));
}

const isSystem = ({ config }: Node) => isNode(config) && config.type === 'system-notifications-v1';

/** A definition as the version has it. */
function playedDefinition(definition: Node, { version }: PlayedCall): Node {
  const isSince6 = Number.parseInt(version, 10) >= 6;
  const limit = { event_limit: newConfig.event_limit };
  const scope = { _scope: isSystem(definition) ? 'SYSTEM_NOTIFICATION_EVENT' : 'DEFAULT' };
  const played = withConfig(definition, (settings) => ({
    ...(isSince6 ? newConfig : limit),
    ...withMember(settings, 'series', (each) =>
      changedEach(each, (series) => renamed(series, 'function', 'type')),
    ),
  }));
  return { ...readOnly, ...(isSince6 ? newMembers : {}), ...scope, ...played };
}

/** Sent and read of notifications, by type. */
const newSettings: Readonly<Record<string, Node>> = {
  'http-notification-v1': {
    basic_auth: { is_set: false },
    api_secret: { is_set: false },
    api_key: '',
    api_key_as_header: false,
    skip_tls_verification: false,
  },
  'email-notification-v1': { reply_to: '', time_zone: 'UTC', lookup_recipient_emails: false },
};

const withSettings = (notification: Node, change: (config: Node, added: Node) => Node): Node =>
  withMember(notification, 'config', (config) =>
    changed(config, (settings) => change(settings, newSettings[String(settings.type)] ?? {})),
  );

/** A secret is a text, or exactly one of `set_value`, `keep_value` and `delete_value`. */
function refuseReadSecrets(config: unknown): void {
  changedValues(config, (value) => {
    refuseMembers(value, 'is_set');
    return value;
  });
}

function receivedNotification(notification: Node): Node {
  refuseReadSecrets(notification.config);
  return withSettings(notification, (config, added) => without(config, ...Object.keys(added)));
}

const playedNotification = (notification: Node): Node =>
  withSettings(notification, (config, added) => ({ ...added, ...config }));

const notificationCalls: Calls = [
  'createEventNotification',
  'updateEventNotification',
  'testEventNotification',
];

export const playedEvents: readonly PlayedDifference[] = [
  { since: '5.2', calls: sent, body: (body) => changed(body, receivedDefinition) },
  {
    since: '5.2',
    calls: replied,
    reply: (reply, call) => changed(reply, (definition) => playedDefinition(definition, call)),
  },
  {
    since: '5.2',
    calls: ['listEventDefinitions'],
    reply: (reply, call) =>
      changedAt(reply, ['event_definitions'], (each) =>
        changedEach(each, (definition) => playedDefinition(definition, call)),
      ),
  },
  {
    since: '5.2',
    calls: ['getEventDefinitionWithContext'],
    reply: (reply, call) =>
      changed(reply, (context) =>
        withMember({ is_mutable: true, ...context }, 'event_definition', (definition) =>
          changed(definition, (one) => playedDefinition(one, call)),
        ),
      ),
  },
  {
    since: '5.2',
    calls: ['deleteEventDefinition', 'scheduleEventDefinition', 'unscheduleEventDefinition'],
    status: 200,
    reply: (_, { url, operation }) => ({
      id: url.pathname.split('/')[4],
      title: 'Definition',
      state: operation === 'scheduleEventDefinition' ? 'ENABLED' : 'DISABLED',
    }),
  },
  {
    since: '5.2',
    calls: ['searchEvents'],
    reply: (reply) =>
      changedAt(reply, ['events'], (events) =>
        changedEach(events, (entry) =>
          withMember(entry, 'event', (event) =>
            changed(event, (one) => ({ ...one, replay_info: null, scores: {}, associated_assets: [] })),
          ),
        ),
      ),
  },
  { since: '5.2', calls: notificationCalls, body: (body) => changed(body, receivedNotification) },
  {
    since: '5.2',
    calls: ['createEventNotification', 'updateEventNotification', 'getEventNotification'],
    reply: (reply) => changed(reply, playedNotification),
  },
  {
    since: '5.2',
    calls: ['listEventNotifications'],
    reply: (reply) => changedAt(reply, ['notifications'], (each) => changedEach(each, playedNotification)),
  },
];
