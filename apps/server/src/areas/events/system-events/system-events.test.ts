import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conditionService } from '../../../conditions/condition-service.ts';
import type { Condition } from '../../../host/condition.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { systemDefinitionId } from '../definitions/system-definition.ts';
import { conditionWatch } from './condition-watch.ts';

let server: TestServer;
let troubles: Condition[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  server.service(conditionService).register({ list: () => troubles });
});
afterAll(() => server[Symbol.asyncDispose]());

const hot: Condition = {
  key: 'hot',
  title: 'The server is hot',
  reason: '90 degrees',
  since: null,
  notification: { severity: 'urgent', type: 'generic', details: { title: 'Hot', description: 'Cool it.' } },
};

async function look(afterMs = 10_000) {
  server.clock.now += afterMs;
  await server.service(conditionWatch).look();
}

async function events(query: string) {
  const body = { query, timerange: { type: 'relative', range: 0 }, per_page: 50 };
  const { body: result } = await server.admin('POST /events/search', { body });
  return (result as Schemas['EventsSearchResult']).events.map(({ event }) => event);
}

const path = `/events/definitions/${systemDefinitionId}`;
const definition = async () => (await server.admin(`GET ${path}`)).body as Schemas['EventDefinition'];

describe('a trouble of the server', () => {
  it('is an event when it begins and when it is over, found by its fields', async () => {
    troubles = [hot];
    await look();
    await look();
    expect(await events('key:hot')).toMatchObject([
      {
        event_definition_id: systemDefinitionId,
        event_definition_type: 'system-notifications-v1',
        message: 'The server is hot: 90 degrees',
        streams: ['000000000000000000000003'],
        priority: 3,
        alert: false,
        fields: { notification_type: 'generic', state: 'begun', description: 'Cool it.' },
      },
    ]);
    troubles = [];
    await look();
    await look(60_000);
    await look();
    expect((await events('key:hot AND fields.state:ended')).map(({ message }) => message)).toEqual([
      'Over: The server is hot',
    ]);
  });

  it('that lasts across a restart is not told again', async () => {
    troubles = [{ ...hot, key: 'lasting' }];
    await look();
    const { host, services } = server.areas;
    const again = conditionWatch.create(host, services(conditionWatch.needs ?? {}) as never);
    await again.look();
    expect(await events('key:lasting')).toHaveLength(1);
  });

  it('waits in the state while events cannot be stored', async () => {
    await server.ingest.close();
    troubles = [{ ...hot, key: 'cold' }];
    await expect(look()).rejects.toThrow('not running');
    await server.ingest.start([]);
    await look();
    expect(await events('key:cold')).toHaveLength(1);
  });
});

describe('the definition of system events', () => {
  it('takes notifications and makes alerts, but keeps its condition', async () => {
    const given = await definition();
    const notifications = [{ notification_id: '60c0a2018c5d3a1f2e4b9010', notification_parameters: null }];
    const changed = { ...given, alert: true, notifications, key_spec: ['x'], storage: [] };
    const { body } = await server.admin(`PUT ${path}`, { body: changed });
    expect(body).toEqual({ ...given, alert: true, notifications });
    const other = { ...given, config: { type: 'aggregation-v2' } };
    expect(await server.admin(`PUT ${path}`, { body: other })).toMatchObject({
      status: 400,
      body: { errors: { config: [expect.any(String)] } },
    });
  });

  it('is sent to its notifications, also while events cannot be stored', async () => {
    const hook = {
      title: 'Hook',
      description: '',
      config: { type: 'http-notification-v1', url: 'http://127.0.0.1:9/' },
    };
    const made = await server.admin('POST /events/notifications', { body: hook });
    const { id } = made.body as { id: string };
    const notifications = [{ notification_id: id }];
    await server.admin(`PUT ${path}`, { body: { ...(await definition()), alert: true, notifications } });
    await server.ingest.close();
    troubles = [{ ...hot, key: 'sent' }];
    await expect(look()).rejects.toThrow('not running');
    const { body } = await server.admin(`GET /events/notifications/${id}/deliveries`);
    expect(body).toMatchObject({ deliveries: [{ event_definition_id: systemDefinitionId }] });
    await server.ingest.start([]);
    await look();
    expect(await events('key:sent AND alert:true')).toHaveLength(1);
  });

  it('can neither be deleted nor disabled', async () => {
    expect((await server.admin(`DELETE ${path}`)).status).toBe(403);
    expect((await server.admin(`PUT ${path}/unschedule`)).status).toBe(403);
    expect((await server.admin(`GET ${path}/with-context`)).body).toMatchObject({
      event_definition: { title: 'System notifications' },
      context: { scheduler: { is_scheduled: true } },
    });
  });
});
