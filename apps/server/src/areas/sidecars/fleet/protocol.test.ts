import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { clientOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { storedConfigurations } from '../rendering/stored-collectors.ts';
import { agentOf, storedConfiguration } from '../testing/fleet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const version = { 'x-graylog-sidecar-version': '1.1.0' };
const registration = (more: object = {}) => ({
  node_name: 'web-01',
  node_details: { operating_system: 'Linux', ip: '10.1.4.21', ...more },
});
const put = (body: unknown, headers: Record<string, string> = version, nodeId = 'node-1') =>
  server.admin(`PUT /sidecars/${nodeId}`, { body, headers });

describe('a heartbeat', () => {
  it('registers a sidecar', async () => {
    const { status, body } = await put(registration(), version, 'first');
    expect(status).toBe(202);
    expect(body).toEqual({
      configuration: { update_interval: 30, send_status: true },
      configuration_override: false,
      actions: null,
      assignments: null,
    });
    const sidecar = (await server.admin('GET /sidecars/first')).body;
    expect(sidecar).toMatchObject({
      node_id: 'first',
      node_name: 'web-01',
      node_details: { operating_system: 'Linux', ip: '10.1.4.21', metrics: null, status: null },
      sidecar_version: '1.1.0',
      active: true,
      assignments: [],
      collectors: null,
    });
  });

  it('is refused with a list of what is empty', async () => {
    const nameless = { ...registration({ operating_system: '' }), node_name: '' };
    const { status, body } = await put(nameless, { 'x-graylog-sidecar-version': '' });
    expect(status).toBe(400);
    expect((body as Schemas['ConstraintViolations']).map(({ path }) => path)).toEqual([
      'X-Graylog-Sidecar-Version',
      'node_name',
      'node_details.operating_system',
    ]);
    expect((await put(registration(), {})).status).toBe(400);
  });

  it('is refused with words that agents look for when a property is unknown', async () => {
    const { status, body } = await put(registration({ colour: 'red' }));
    expect(status).toBe(400);
    expect((body as Schemas['ApiError']).message).toMatch(
      /^Unable to map property "node_details\.colour"; known: /,
    );
  });

  test.each(['x-graylog-sidecar-version', 'x-graylog-collector-version'])(
    'needs no X-Requested-By with %s',
    async (name) => {
      const plain = (headers: Record<string, string>) =>
        server.app.inject({ method: 'PUT', url: '/api/sidecars/node-1', headers, payload: {} });
      expect((await plain({})).statusCode).toBe(400);
      expect((await plain({ [name]: '1.0.2' })).statusCode).toBe(401);
    },
  );

  it('may have what agents send to a server of 4.4', async () => {
    const details = {
      collector_configuration_directory: '/var/lib/sidecar',
      tags: ['web', 'eu'],
      status: {
        ...{ status: 0, message: '' },
        collectors: [
          {
            ...{ collector_id: 'a', configuration_id: '', status: 0, message: '', verbose_message: '' },
          },
        ],
      },
    };
    expect((await put(registration(details))).status).toBe(202);
    const { body } = await server.admin('GET /sidecars/node-1');
    expect(body).toMatchObject({ node_details: { tags: ['web', 'eu'] } });
    const summary = (await server.admin('GET /sidecars/summary')).body;
    expect(summary).toMatchObject({ tags: expect.arrayContaining([{ name: 'eu', count: 1 }]) });
  });

  it('is answered by the settings', async () => {
    const path = '/system/cluster_config/org.graylog.plugins.sidecar.system.SidecarConfiguration';
    const usual = (await server.admin(`GET ${path}`)).body as Schemas['SidecarSystemConfig'];
    const changed = {
      sidecar_update_interval: 'PT10S',
      sidecar_send_status: false,
      sidecar_configuration_override: true,
    };
    await server.admin(`PUT ${path}`, { body: { ...usual, ...changed } });
    expect((await put(registration())).body).toMatchObject({
      configuration: { update_interval: 10, send_status: false },
      configuration_override: true,
    });
    await server.admin(`PUT ${path}`, { body: usual });
  });

  it.each([
    ['control characters', 'web\u0000\u0007\u202e01'],
    ['a lone surrogate', 'web\ud800'],
    ['a long name', 'x'.repeat(5000)],
  ])('survives %s', async (_, node_name) => {
    const big = 'y'.repeat(100_000);
    const status = {
      ...{ status: 2, message: big },
      collectors: [{ collector_id: 'a', status: 2, message: big, verbose_message: big }],
    };
    const log_file_list = Array.from({ length: 2000 }, (_, index) => ({
      ...{
        path: `/var/log/${index}`,
        mod_time: '2001-01-01T00:00:00.123456789+02:00',
        size: 1,
        is_dir: false,
      },
    }));
    const body = { node_name, node_details: { ...registration({ status, log_file_list }).node_details } };
    expect((await put(body, version, 'hostile')).status).toBe(202);
    const stored = (await server.admin('GET /sidecars/hostile')).body as Schemas['SidecarSummary'];
    expect(stored.node_name.length).toBeLessThanOrEqual(200);
    expect(stored.node_name).not.toMatch(/\p{Cc}|\u202e/u);
    expect(stored.node_details.status?.message.endsWith('…')).toBe(true);
    expect(stored.node_details.log_file_list).toHaveLength(500);
    expect(stored.node_details.log_file_list?.[0]?.mod_time).toBe('2001-01-01T00:00:00.123456789+02:00');
    expect(JSON.stringify(stored).length).toBeLessThan(100_000);
  });

  it('is refused with a node id that nobody can read', async () => {
    expect((await put(registration(), version, 'a'.repeat(300))).status).toBe(400);
    expect((await put(registration(), version, '%00a')).status).toBe(400);
  });
});

it('agents see a server that takes tags', async () => {
  const info = (headers: Record<string, string>) => server.anonymous('GET /', { headers });
  expect((await info(version)).body).toMatchObject({ version: '4.4.0' });
  expect((await info({})).body).toMatchObject({ version: expect.stringMatching(/^4\.1\./) });
});

it('changes since a leap second are listed', async () => {
  expect((await server.admin('GET /sidecars/changes?since=2016-12-31T23:59:60Z&limit=1')).status).toBe(200);
});

describe('assignments', () => {
  it('reach the agent with its next heartbeat', async () => {
    const { assignment } = storedConfiguration(server);
    const agent = agentOf(server);
    await agent.beat();
    expect((await agent.assign(assignment)).status).toBe(202);
    expect((await agent.beat()).assignments).toEqual([assignment]);
    await agent.assign();
    expect((await agent.beat()).assignments).toEqual([]);
    expect(await agent.kinds()).toEqual(['registered', 'assigned', 'unassigned']);
  });

  it('of one sidecar are merged', async () => {
    const [one, two] = [storedConfiguration(server), storedConfiguration(server)];
    const agent = agentOf(server);
    await agent.beat();
    const node = ({ assignment }: typeof one) => ({ node_id: agent.nodeId, assignments: [assignment] });
    await server.admin('PUT /sidecars/configurations', {
      body: { nodes: [node(one), node(two), node(one)] },
    });
    expect((await agent.read()).assignments).toEqual([one.assignment, two.assignment]);
  });

  it('are refused for what is unknown', async () => {
    const [one, two] = [storedConfiguration(server), storedConfiguration(server)];
    const agent = agentOf(server);
    expect((await agent.assign(one.assignment)).status).toBe(404);
    await agent.beat();
    const unknown = 'f'.repeat(24);
    for (const wrong of [
      { collector_id: unknown },
      { configuration_id: unknown },
      { collector_id: two.collector.id },
    ]) {
      expect((await agent.assign({ ...one.assignment, ...wrong })).status).toBe(404);
    }
    expect((await agent.read()).assignments).toEqual([]);
  });

  it('end with their configuration', async () => {
    const { assignment, configuration } = storedConfiguration(server);
    const agent = agentOf(server);
    await agent.beat();
    await agent.assign(assignment);
    server.service(storedConfigurations).delete(configuration.id);
    expect((await agent.beat()).assignments).toEqual([]);
    expect((await agent.changes())[0]).toMatchObject({
      kind: 'unassigned',
      configuration_id: configuration.id,
      details: 'The configuration was deleted',
    });
  });
});

describe('actions', () => {
  it('are delivered once, the last of a collector alone', async () => {
    const { collector } = storedConfiguration(server);
    const agent = agentOf(server);
    await agent.beat();
    const action = (name: string) => [{ collector_id: collector.id, properties: { [name]: true } }];
    const path = `/sidecar/action/${agent.nodeId}`;
    expect((await server.admin(`PUT ${path}`, { body: action('start') })).status).toBe(202);
    expect((await agent.act(collector.id, 'restart')).status).toBe(202);
    expect((await server.admin(`GET ${path}`)).body).toEqual(action('restart'));
    expect((await agent.beat()).actions).toEqual(action('restart'));
    expect((await server.admin(`GET ${path}`)).body).toEqual([]);
    expect((await agent.beat()).actions).toBeNull();
  });

  it('have a second path, where `collector` is accepted too', async () => {
    const { collector } = storedConfiguration(server);
    const agent = agentOf(server);
    await agent.beat();
    const named = { collector: collector.id, properties: { stop: true } };
    const path = `/sidecars/${agent.nodeId}/action`;
    expect((await server.admin(`PUT ${path}`, { body: [named] })).status).toBe(202);
    const queued = [{ collector_id: collector.id, properties: { stop: true } }];
    expect((await server.admin(`GET ${path}`)).body).toEqual(queued);
    const refused = await server.admin(`PUT /sidecar/action/${agent.nodeId}`, { body: [named] });
    expect(refused.status).toBe(400);
  });

  it('of unknown sidecars are refused by name, after those of the others', async () => {
    const { collector } = storedConfiguration(server);
    const agent = agentOf(server);
    await agent.beat();
    const collectors = [agent.nodeId, 'nobody'].map((sidecar_id) => ({
      sidecar_id,
      collector_ids: [collector.id],
    }));
    const body = { action: 'stop', collectors };
    const refused = await server.admin('PUT /sidecar/administration/action', { body });
    expect(refused).toMatchObject({ status: 404, body: { message: 'There is no sidecar nobody' } });
    expect((await agent.beat()).actions).toHaveLength(1);
    expect((await server.admin('GET /sidecar/action/nobody')).body).toEqual([]);
  });
});

it('a heartbeat without a login is refused', async () => {
  const { status } = await clientOf(server.app)('PUT /sidecars/a', {
    body: registration(),
    headers: version,
  });
  expect(status).toBe(401);
});
