import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { clusterConfig } from './cluster-config.ts';
import { eventsConfiguration } from './events-configuration.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const events = 'org.graylog.events.configuration.EventsConfiguration';
const state = `/system/cluster_config/${events}`;

describe('the settings of a cluster', () => {
  it('are stored by class, with defaults for what is missing, and reset', async () => {
    const defaults = {
      events_search_timeout: 60_000,
      events_notification_retry_period: 300_000,
      events_notification_default_backlog: 50,
      events_catchup_window: 3_600_000,
    };
    expect(await server.admin(`GET ${state}`)).toMatchObject({ status: 200, body: defaults });
    const written = await server.admin(`PUT ${state}`, { body: { events_search_timeout: 30_000 } });
    expect(written).toMatchObject({
      status: 202,
      body: { events_search_timeout: 30_000, events_notification_retry_period: 300_000 },
    });
    expect((await server.admin(`GET ${state}`)).body).toEqual(written.body);
    expect(eventsConfiguration(server.service(clusterConfig))).toEqual(written.body);
    expect((await server.admin(`DELETE ${state}`)).status).toBe(204);
    expect((await server.admin(`GET ${state}`)).body).toEqual(defaults);
  });

  it('can all be read that are listed, and some are there from the start', async () => {
    const { classes } = (await server.admin('GET /system/cluster_config')).body as { classes: string[] };
    const replies = await Promise.all(
      classes.map((name) => server.admin(`GET /system/cluster_config/${name}`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(classes.map(() => 200));
    const from = Object.fromEntries(classes.map((name, at) => [name.split('.').at(-1), replies[at]?.body]));
    expect(from).toMatchObject({
      SidecarConfiguration: { sidecar_update_interval: 'PT30S' },
      UrlWhitelist: { entries: [], disabled: true },
      IndexManagementConfig: { rotation_strategy: expect.stringMatching(/MessageCountRotationStrategy$/) },
      TimeBasedRotationStrategyConfig: { rotation_period: 'P1D' },
      NoopRetentionStrategyConfig: { max_number_of_indices: 2_147_483_647 },
      ClusterId: { cluster_id: server.areas.host.node.clusterId },
      MessageProcessorsConfig: { disabled_processors: [] },
    });
    const { index_sets } = (await server.admin('GET /system/indices/index_sets')).body as {
      index_sets: { id: string; default: boolean }[];
    };
    const { id } = index_sets.find((set) => set.default) ?? {};
    expect(from.DefaultIndexSetConfig).toEqual({ default_index_set_id: id });
  });

  it.each(['org.graylog2.plugin.cluster.ClusterId', 'org.graylog2.indexer.indexset.DefaultIndexSetConfig'])(
    'do not change what is kept elsewhere: %s',
    async (name) => {
      const path = `/system/cluster_config/${name}`;
      const { body } = await server.admin(`GET ${path}`);
      expect((await server.admin(`PUT ${path}`, { body: body as object })).status).toBe(400);
    },
  );

  test.each([
    [{ events_search_timeout: 'soon' }, 'The property "events_search_timeout" must be integer'],
    [{ events_search_timeout: 5 }, 'The property "events_search_timeout" must be from 1000 to 86400000'],
    [
      { events_search_timout: 5000 },
      'The property "events_search_timout" is unknown. It may be of another version of the server',
    ],
    [{ events_catchup_window: -1 }, 'The property "events_catchup_window" must be from 0 to 31536000000'],
  ])('are refused when they are %j', async (body, message) => {
    expect(await server.admin(`PUT ${state}`, { body })).toMatchObject({ status: 400, body: { message } });
  });

  const userDefaults = '/system/cluster_config/tailrace.users.UserDefaults';

  it('say what new users get, unless something else is said', async () => {
    const body = { timezone: 'Europe/Lisbon', session_timeout_ms: 3_600_000 };
    expect(await server.admin(`PUT ${userDefaults}`, { body })).toMatchObject({ status: 202, body });
    const create = async (username: string, more: object = {}) => {
      const names = { email: 'a@example.net', first_name: 'Ada', last_name: 'Weir' };
      const user = { username, password: 'correct horse', ...names, permissions: [], ...more };
      await server.admin('POST /users', { body: user });
      return (await server.admin(`GET /users/${username}`)).body;
    };
    expect(await create('ada')).toMatchObject(body);
    const other = { timezone: null, session_timeout_ms: -1 };
    expect(await create('bea', other)).toMatchObject(other);
    await server.admin(`DELETE ${userDefaults}`);
    expect(await create('cleo')).toMatchObject({ timezone: null, session_timeout_ms: 28_800_000 });
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'The property "timezone" is no known time zone'],
    [{ session_timeout_ms: 10 }, 'The property "session_timeout_ms" must be -1 or at least 1000'],
  ])('refuse %j for new users', async (more, message) => {
    const body = { timezone: null, session_timeout_ms: -1, ...more };
    expect(await server.admin(`PUT ${userDefaults}`, { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('leave out what Graylog ignores, too', async () => {
    const geo = '/system/cluster_config/org.graylog.plugins.map.config.GeoIpResolverConfig';
    const body = { enabled: false, db_type: 'MAXMIND_CITY', db_path: '/none.mmdb' };
    const written = await server.admin(`PUT ${geo}`, { body: { ...body, run_before_extractors: true } });
    expect(written).toMatchObject({ status: 202, body });
    expect((await server.admin(`GET ${geo}`)).body).toEqual(body);
  });

  it('have only known classes', async () => {
    const unknown = 'GET /system/cluster_config/org.example.Other';
    expect((await server.admin(unknown)).status).toBe(404);
    expect((await server.admin(unknown.replace('GET', 'PUT'), { body: {} })).status).toBe(404);
  });
});
