import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Service } from '../../../host/service.ts';
import { callerOf } from '../../../http/caller.ts';
import { schemaProblem } from '../../../http/validation.ts';
import { systemDefinitionId } from '../../events/definitions/system-definition.ts';
import { definition } from '../../events/testing/definition.ts';
import { userService } from '../../users/user-service.ts';
import type { DataOf, EntityType } from '../entity-type.ts';
import { type EntityTypeServer, startEntityTypeServer } from '../testing/entity-type-server.ts';
import { eventDefinitionType } from './event-definition.ts';
import { notificationType } from './notification.ts';

let server: EntityTypeServer;
const allEvents = '000000000000000000000002';
const defaultStream = '000000000000000000000001';

beforeAll(async () => {
  server = await startEntityTypeServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Makes one entity of a pack, and returns its id. */
const install = async <Data extends object>(
  type: Service<EntityType<Data>>,
  data: object,
  caller = server.caller,
) => (await server.installAs(caller, type, data))[0] ?? '';

const callerWith = (permissions: string[], username = 'admin') =>
  callerOf(server.service(userService).byUsername(username), permissions);

async function created(call: string, body: object): Promise<string> {
  const reply = await server.admin(call, { body });
  expect(reply).toMatchObject({ status: 200 });
  return (reply.body as { id: string }).id;
}

const text = (value: string) => ({ '@type': 'string', '@value': value }) as const;
const isEntity = (type: string, data: unknown) =>
  schemaProblem('ContentPackEntity', { v: '1', id: 'a', type: { name: type, version: '1' }, data });

describe('a notification', () => {
  const email = {
    type: 'email-notification-v1',
    sender: 'alerts@example.net',
    subject: 'Alert',
    body_template: 'Look',
    html_body_template: '',
    email_recipients: ['ops@example.net'],
    user_recipients: ['admin'],
  };
  const callback = {
    type: 'legacy-alarm-callback-notification-v1',
    callback_type: 'org.graylog2.alarmcallbacks.EmailAlarmCallback',
    configuration: { sender: '', subject: 'Alert', email_receivers: ['ops@example.net'] },
  };

  test.each([email, callback])('of the type $type is the same after a journey', async (config) => {
    const type = server.service(notificationType);
    const id = await created('POST /events/notifications', { title: 'Ops', description: 'On call', config });
    expect(type.list()).toContainEqual({ id, title: 'Ops' });
    expect(isEntity('notification', type.export(id))).toBeNull();
    const { before, after, id: made } = await server.roundTrip(notificationType, id);
    expect(after).toEqual(before);
    expect((await server.admin(`GET /events/notifications/${made}`)).body).toMatchObject({
      title: 'Ops',
      description: 'On call',
      config,
    });
  });

  test.each([
    ['url', { type: 'http-notification-v1', url: 'https://hooks.example.net/T0/secret' }],
    [
      'url',
      { type: 'http-notification-v1', url: 'https://hooks.example.net/', headers: { 'X-Token': 'secret' } },
    ],
    ['webhook_url', { type: 'slack-notification-v1', webhook_url: 'https://hooks.example.net/T0/secret' }],
  ])('travels without its address, which is asked for (%s)', async (setting, config) => {
    const type = server.service(notificationType);
    const id = await created('POST /events/notifications', { title: 'Hook', description: '', config });
    const packed = type.export(id) as DataOf<'notification'>;
    expect(isEntity('notification', packed)).toBeNull();
    expect(JSON.stringify(packed)).not.toContain('secret');
    expect(packed.config).toMatchObject({ [setting]: text('') });
    await expect(install(notificationType, packed)).rejects.toThrow(/webhooks, which are secrets/);
    const filled = { ...packed, config: { ...packed.config, [setting]: text('https://b.example.net/x') } };
    const made = await install(notificationType, filled);
    expect((await server.admin(`GET /events/notifications/${made}`)).body).toMatchObject({
      config: { [setting]: 'https://b.example.net/x' },
    });
  });

  it('travels without the address of its callback', async () => {
    await server.admin('PUT /system/urlwhitelist', {
      body: { disabled: true, entries: [] },
    });
    const id = await created('POST /events/notifications', {
      title: 'Hook',
      description: '',
      config: {
        type: 'legacy-alarm-callback-notification-v1',
        callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
        configuration: { url: 'https://hooks.example.net/T0/secret' },
      },
    });
    expect(server.service(notificationType).export(id)).toMatchObject({
      config: { configuration: { url: '' } },
    });
  });

  it('of a pack with nulls in it is made', async () => {
    const config = { type: 'email-notification-v1', sender: text(''), body_template: text('Look') };
    const data = {
      title: text('Ops'),
      description: null,
      config: {
        ...config,
        html_body_template: null,
        email_recipients: ['ops@example.net'],
        user_recipients: null,
      },
    };
    const id = await install(notificationType, data);
    expect((await server.admin(`GET /events/notifications/${id}`)).body).toMatchObject({ description: '' });
  });

  test.each<[string, object, RegExp]>([
    ['an empty title', { title: text(' ') }, /title: Must not be empty/],
    ['a number as title', { title: { '@type': 'integer', '@value': { a: 1 } } }, /"title"/],
    ['a missing title', { title: undefined }, /title/],
    ['an unknown type', { config: { type: 'carrier-pigeon-v1' } }, /carrier-pigeon-v1/],
    ['no recipients', { config: { ...email, email_recipients: [], user_recipients: [] } }, /recipients/],
    ['a broken template', { config: { ...email, body_template: text('${if a}') } }, /body/],
    ['a list as configuration', { config: [] }, /config/],
    ['an object as recipient', { config: { ...email, email_recipients: [{ $gt: '' }] } }, /config/],
    [
      'a callback beyond the whitelist',
      {
        config: {
          type: callback.type,
          callback_type: 'org.graylog2.alarmcallbacks.HTTPAlarmCallback',
          configuration: { url: 'http://169.254.169.254/' },
        },
      },
      /not on the URL whitelist/,
    ],
  ])('with %s is refused', async (_, change, reason) => {
    await server.admin('PUT /system/urlwhitelist', { body: { disabled: false, entries: [] } });
    const type = server.service(notificationType);
    const before = type.list();
    const data = { title: text('Ops'), description: text(''), config: email, ...change };
    await expect(install(notificationType, data)).rejects.toThrow(reason);
    expect(type.list()).toEqual(before);
  });

  it('is not made by who may not create one', async () => {
    const data = { title: text('Ops'), config: email };
    const caller = callerWith(['contentpack:install']);
    await expect(install(notificationType, data, caller)).rejects.toThrow(/eventnotifications:create/);
  });
});

describe('an event definition', () => {
  const create = (change: object = {}, schedule = 'true') =>
    created(`POST /events/definitions?schedule=${schedule}`, { ...definition, ...change });

  it('is the same after a journey', async () => {
    const type = server.service(eventDefinitionType);
    const parameter = {
      type: 'value-parameter-v1',
      name: 'action',
      title: null,
      description: null,
      data_type: 'any',
      default_value: 'login',
      optional: false,
      binding: null,
    };
    const notification = await created('POST /events/notifications', {
      title: 'Ops',
      description: '',
      config: { type: 'http-notification-v1', url: 'https://hooks.example.net/' },
    });
    const id = await create({
      description: 'Too many',
      alert: true,
      priority: 3,
      config: {
        ...definition.config,
        streams: [defaultStream],
        query: 'action:$action$',
        query_parameters: [parameter],
        once_per_window: true,
      },
      notification_settings: { grace_period_ms: 60_000, backlog_size: 5 },
      notifications: [{ notification_id: notification, notification_parameters: null }],
    });
    expect(isEntity('event_definition', type.export(id))).toBeNull();
    const { before, after, id: made } = await server.roundTrip(eventDefinitionType, id);
    expect(after).toEqual(before);
    expect(before).toMatchObject({
      notifications: [{ notification_id: notification }],
      storage: [{ streams: [allEvents] }],
      is_scheduled: true,
      config: { query: 'action:$action$', once_per_window: true },
    });
    expect((await server.admin(`GET /events/definitions/${made}/with-context`)).body).toMatchObject({
      context: { scheduler: { is_scheduled: true } },
    });
  });

  it('that is disabled stays disabled', async () => {
    const { after } = await server.roundTrip(eventDefinitionType, await create({}, 'false'));
    expect(after).toMatchObject({ is_scheduled: false });
  });

  it('needs the lookup tables of its fields', async () => {
    const lookup = { title: 'Owners', description: '', name: 'pack-owners' };
    const { id: cache_id } = (
      await server.admin('POST /system/lookup/caches', { body: { ...lookup, config: { type: 'none' } } })
    ).body as { id: string };
    const adapter = await server.admin('POST /system/lookup/adapters', {
      body: {
        ...lookup,
        config: {
          type: 'dnslookup',
          lookup_type: 'A',
          server_ips: '',
          request_timeout: 1000,
          cache_ttl_override_enabled: false,
        },
      },
    });
    const table = await server.admin('POST /system/lookup/tables', {
      body: {
        ...lookup,
        cache_id,
        data_adapter_id: (adapter.body as { id: string }).id,
        default_single_value: '',
        default_single_value_type: 'NULL',
        default_multi_value: '',
        default_multi_value_type: 'NULL',
      },
    });
    const { id: tableId } = table.body as { id: string };
    const provider = { type: 'lookup-v1', table_name: 'pack-owners', key_field: 'source' };
    const field = { data_type: 'string', providers: [provider] };
    const lost = { data_type: 'string', providers: [{ ...provider, table_name: 'gone' }] };
    const type = server.service(eventDefinitionType);
    const id = await create({ field_spec: { ...definition.field_spec, owner: field, team: field, lost } });
    expect(type.needs?.(id)).toEqual([{ type: 'lookup_table', id: tableId }]);
  });

  it('of the server itself is not in the catalog', () => {
    const type = server.service(eventDefinitionType);
    expect(type.list().map(({ id }) => id)).not.toContain(systemDefinitionId);
    expect(type.export(systemDefinitionId)).toBeNull();
    expect(type.export('60b5f4d1e4a1d80001a2b4ff')).toBeNull();
  });

  const packed = {
    title: text('Failures'),
    config: {
      type: 'aggregation-v1',
      query: text('level:<4'),
      search_within_ms: 60_000,
      execute_every_ms: 60_000,
    },
  };

  it('of a pack that omits what was not set is made, and runs', async () => {
    const nulls = { conditions: null, group_by: null, series: null, streams: null };
    const data = { ...packed, config: { ...packed.config, ...nulls } };
    for (const each of [packed, { ...data, description: null, notifications: null, field_spec: null }]) {
      const id = await install(eventDefinitionType, each);
      expect((await server.admin(`GET /events/definitions/${id}/with-context`)).body).toMatchObject({
        event_definition: { title: 'Failures', description: '', priority: 2, alert: false, key_spec: [] },
        context: { scheduler: { is_scheduled: true } },
      });
    }
  });

  test.each<[string, object, RegExp]>([
    ['an unknown type', { config: { type: 'correlation-v1', a: [{ b: 1 }] } }, /config: .*correlation-v1/],
    ['an empty title', { title: text('') }, /title: Must not be empty/],
    ['a broken query', { config: { ...packed.config, query: text('a AND') } }, /query: Line 1/],
    ['a text as interval', { config: { ...packed.config, execute_every_ms: 'often' } }, /execute_every_ms/],
    [
      'an interval of 0',
      { config: { ...packed.config, execute_every_ms: 0 } },
      /execute_every_ms: Must be above 0/,
    ],
    ['a key without a field', { key_spec: ['user'] }, /key_spec/],
    ['an id that is none', { config: { ...packed.config, streams: ['../etc'] } }, /streams/],
    ['a notification without an id', { notifications: [{}] }, /notification_id/],
    ['a field that is none', { field_spec: { 'a b': { data_type: 'string', providers: [] } } }, /a b/],
    ['an unknown provider', { field_spec: { a: { data_type: 'string', providers: [{ type: 'x' }] } } }, /x/],
  ])('with %s is refused', async (_, change, reason) => {
    const type = server.service(eventDefinitionType);
    const before = type.list();
    const data = { ...packed, ...change };
    await expect(install(eventDefinitionType, data)).rejects.toThrow(reason);
    expect(type.list()).toEqual(before);
  });

  test.each<[string[], string[], RegExp]>([
    [['streams:read'], [], /eventdefinitions:create/],
    [['eventdefinitions:create'], [], /streams:read/],
    [['eventdefinitions:create'], [defaultStream], /streams:read:0{23}1/],
  ])('is not made with %j for the streams %j', async (permissions, streams, reason) => {
    const data = {
      ...packed,
      config: { ...packed.config, streams },
    };
    const caller = callerWith(permissions);
    await expect(install(eventDefinitionType, data, caller)).rejects.toThrow(reason);
  });
});
