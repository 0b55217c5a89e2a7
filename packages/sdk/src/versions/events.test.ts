import { describe, expect, it } from 'vitest';
import { exchange } from '../testing/exchange.ts';
import type { CallName } from './difference.ts';

const one = 'GET /events/definitions/{definitionId}';
const update = 'PUT /events/definitions/{definitionId}';
const create = 'POST /events/definitions';

/** As 7.0 has it, with a new member in every object. */
const theirs = {
  id: 'd1',
  title: 'Slow basket',
  config: {
    type: 'aggregation-v1',
    series: [
      { id: 'p95-took_ms', type: 'percentile', field: 'took_ms', percentile: 95 },
      { id: 'share', type: 'percentage', field: null, strategy: 'COUNT' },
      { id: 'new', type: 'median-v9', extra: { a: 1 } },
    ],
    event_limit: 0,
    filters: [{ type: 'referenced', id: 'f1' }],
    use_cron_scheduling: true,
    cron_expression: '0 0 * * * ?',
  },
  remediation_steps: 'Restart it',
  event_procedure: 'p1',
  _scope: 'DEFAULT',
  _entity_source: { source: 'USER_DEFINED' },
};
const ours = {
  ...theirs,
  config: {
    ...theirs.config,
    series: theirs.config.series.map(({ type, ...series }) => ({ ...series, function: type })),
  },
};
const written = {
  updated_at: '2026-11-02T08:00:00.000Z',
  matched_at: null,
  scheduler: { is_scheduled: true },
  state: 'ENABLED',
};

describe.each(['5.2.12', '6.1.16', '7.0.12'])('%s', (version) => {
  it('names the function of a series as its type', async () => {
    expect((await exchange(version, one, { reply: theirs })).reply).toEqual(ours);
    const list = { event_definitions: [theirs], context: {} };
    expect((await exchange(version, 'GET /events/definitions', { reply: list })).reply).toEqual({
      ...list,
      event_definitions: [ours],
    });
    const reply = { event_definition: theirs, context: {}, is_mutable: true };
    const { reply: read } = await exchange(version, 'GET /events/definitions/{definitionId}/with-context', {
      reply,
    });
    expect(read).toEqual({ ...reply, event_definition: ours });
  });

  it('gets back what was read, without what it writes itself', async () => {
    expect((await exchange(version, update, { body: { ...ours, ...written } })).sent).toEqual(theirs);
  });
});

it.each([
  ['no limit', {}, 100],
  ['0', { event_limit: 0 }, 100],
  ['null', { event_limit: null }, 100],
  ['a limit', { event_limit: 7 }, 7],
])('a definition without series and with %s is limited', async (_title, limit, event_limit) => {
  const config = { type: 'aggregation-v1', series: [], ...limit };
  const { sent } = await exchange('5.2.12', create, { body: { title: 'a', config } });
  expect(sent).toEqual({ title: 'a', config: { ...config, event_limit } });
});

it.each([
  { title: 'a', config: { type: 'correlation-v1', series: [{ function: 'avg' }] } },
  { title: 'a', config: null },
  { title: 'a' },
])('settings of other types stay as they are: %j', async (definition) => {
  expect((await exchange('6.1.16', update, { body: definition })).sent).toEqual(definition);
  expect((await exchange('6.1.16', one, { reply: definition })).reply).toEqual(definition);
});

it('reads a series without a function', async () => {
  const reply = {
    config: { type: 'aggregation-v1', series: [{ id: 'avg-took_ms', field: 'took_ms' }, null] },
  };
  expect((await exchange('5.2.12', one, { reply })).reply).toEqual(reply);
});

it.each<CallName>([
  'DELETE /events/definitions/{definitionId}',
  'PUT /events/definitions/{definitionId}/schedule',
  'PUT /events/definitions/{definitionId}/unschedule',
])('%s has no reply', async (call) => {
  expect((await exchange('7.0.12', call, { reply: theirs })).reply).toBeNull();
});

it('wraps what is created in 7.0', async () => {
  const { sent } = await exchange('7.0.12', create, { body: ours });
  expect(sent).toEqual({ entity: theirs });
  const notification = { title: 'Chat', config: { type: 'http-notification-v1', url: 'http://a' } };
  const { sent: sentNotification } = await exchange('7.0.12', 'POST /events/notifications', {
    body: notification,
  });
  expect(sentNotification).toEqual({ entity: notification });
});

describe('secrets of a notification', () => {
  const config = { type: 'http-notification-v1', url: 'http://a' };
  const stored = { ...config, basic_auth: { is_set: true }, api_secret: { is_set: false } };
  const edited = { ...config, basic_auth: { set_value: 'new' }, api_secret: { delete_value: true } };
  const unchanged = { ...config, basic_auth: { keep_value: true }, api_secret: { keep_value: true } };

  it.each<[CallName, object, object, object]>([
    ['PUT /events/notifications/{notificationId}', { id: 'n1' }, stored, unchanged],
    ['PUT /events/notifications/{notificationId}', { id: 'n1' }, edited, edited],
    ['POST /events/notifications/test', { id: 'n1' }, stored, unchanged],
    ['POST /events/notifications/test', {}, stored, config],
    ['POST /events/notifications', {}, stored, config],
    [
      'POST /events/notifications',
      {},
      { ...config, headers: { is_set: 'true' } },
      { ...config, headers: { is_set: 'true' } },
    ],
  ])('%s of %j: %j is sent as %j', async (call, id, read, config) => {
    const { sent } = await exchange('6.1.16', call, { body: { ...id, config: read } });
    expect(sent).toEqual({ ...id, config });
  });
});
