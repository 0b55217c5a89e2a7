import type { CallContext, CallName, Difference } from './difference.ts';
import { isSecret } from './inputs.ts';
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
} from './json.ts';

const one = 'PUT /events/definitions/{definitionId}';
const create = 'POST /events/definitions';
const validate = 'POST /events/definitions/validate';

/** Changes the settings of a definition that searches messages; others have no series. */
const withAggregation = (definition: Node, change: (config: Node) => Node): Node =>
  withMember(definition, 'config', (config) =>
    isNode(config) && config.type === 'aggregation-v1' ? change(config) : config,
  );

const withSeries = (change: (series: Node) => Node) => (definition: Node) =>
  withAggregation(definition, (config) =>
    withMember(config, 'series', (series) => changedEach(series, change)),
  );

const readSeries = withSeries((series) => renamed(series, 'type', 'function'));
const sentSeries = withSeries((series) => renamed(series, 'function', 'type'));

/** The most events of one run of a definition without series, if the caller does not say. */
const defaultEventLimit = 100;

/** A definition that makes an event of each match needs a limit. */
const withEventLimit = (definition: Node): Node =>
  withAggregation(definition, (config) => {
    const isFilter = !Array.isArray(config.series) || config.series.length === 0;
    const hasLimit = typeof config.event_limit === 'number' && config.event_limit > 0;
    return isFilter && !hasLimit ? { ...config, event_limit: defaultEventLimit } : config;
  });

/** What the server itself writes of a definition. */
const readOnlyMembers = ['scheduler', 'state', 'updated_at', 'matched_at'] as const;

/** A secret that is sent back as it was read stays as it is; without a stored notification there is nothing to keep. */
function withSecrets(notification: Node, { call }: CallContext): Node {
  const isStored = call.startsWith('PUT') || typeof notification.id === 'string';
  return withMember(notification, 'config', (config) => {
    if (isStored) return changedValues(config, (value) => (isSecret(value) ? { keep_value: true } : value));
    return changed(config, (settings) =>
      without(settings, ...Object.keys(settings).filter((name) => isSecret(settings[name]))),
    );
  });
}

const withoutBody: readonly CallName[] = [
  'DELETE /events/definitions/{definitionId}',
  'PUT /events/definitions/{definitionId}/schedule',
  'PUT /events/definitions/{definitionId}/unschedule',
];

const seriesTitle = 'Series of event definitions have `type` in place of `function`.';

export const eventDifferences: readonly Difference[] = [
  {
    title: seriesTitle,
    since: '5.2',
    calls: [create, one, validate],
    body: (body) => changed(body, sentSeries),
  },
  {
    title: seriesTitle,
    since: '5.2',
    calls: [create, one, 'GET /events/definitions/{definitionId}'],
    reply: (reply) => changed(reply, readSeries),
  },
  {
    title: seriesTitle,
    since: '5.2',
    calls: ['GET /events/definitions'],
    reply: (reply) =>
      changedAt(reply, ['event_definitions'], (definitions) => changedEach(definitions, readSeries)),
  },
  {
    title: seriesTitle,
    since: '5.2',
    calls: ['GET /events/definitions/{definitionId}/with-context'],
    reply: (reply) => changedAt(reply, ['event_definition'], (definition) => changed(definition, readSeries)),
  },
  {
    title: 'Event definitions without series need an `event_limit`: 100 unless it is set.',
    since: '5.2',
    calls: [create, one, validate],
    body: (body) => changed(body, withEventLimit),
  },
  {
    title: 'Event definitions are sent without the members that the server writes itself.',
    since: '5.0',
    calls: [create, one, validate],
    body: (body) => changed(body, (definition) => without(definition, ...readOnlyMembers)),
  },
  {
    title: 'Calls that delete, enable or disable an event definition return it.',
    since: '5.0',
    calls: withoutBody,
    reply: () => undefined,
  },
  {
    title: 'Unchanged secrets of notifications are sent as `{keep_value: true}`.',
    since: '5.0',
    calls: [
      'POST /events/notifications',
      'PUT /events/notifications/{notificationId}',
      'POST /events/notifications/test',
    ],
    body: (body, context) => changed(body, (notification) => withSecrets(notification, context)),
  },
];
