import { createSocket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  await server.ingest.start([]);
  reader = await server.createUser({ username: 'reader', roles: ['Reader'] });
});
afterAll(() => server[Symbol.asyncDispose]());

const configuration = { bind_address: '127.0.0.1', port: 0 };
const request = { title: 'edge', type: inputTypeNames.syslogUdp, global: true, configuration };
const unknownId = '60b5f4d1e4a1d80001a2b400';

async function createInput(change: object = {}): Promise<string> {
  const { status, body, headers } = await server.admin('POST /system/inputs', {
    body: { ...request, ...change },
  });
  expect(status).toBe(201);
  const { id } = body as { id: string };
  expect(headers.get('location')).toContain(`/system/inputs/${id}`);
  return id;
}

async function stateOf(id: string) {
  const { body } = await server.admin('GET /cluster/inputstates');
  const states = Object.values(body as Record<string, { id: string; state: string }[]>).flat();
  return states.find((state) => state.id === id);
}

describe('POST /system/inputs', () => {
  it('saves and starts an input that can be read back', async () => {
    const id = await createInput();
    expect((await server.admin(`GET /system/inputs/${id}`)).body).toMatchObject({
      id,
      title: 'edge',
      name: 'Syslog UDP',
      global: true,
      node: null,
      creator_user_id: 'admin',
      attributes: configuration,
    });
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', message_input: { id } });
  });

  it('shows why an input failed', async () => {
    const taken = createSocket('udp4');
    await new Promise<void>((resolve) => taken.bind(0, '127.0.0.1', resolve));
    const id = await createInput({ configuration: { ...configuration, port: taken.address().port } });
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', detailed_message: expect.any(String) });
    const { body } = await server.admin('GET /system/notifications');
    expect(body).toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({
          type: 'input_failed_to_start',
          details: { input_id: id, reason: expect.any(String) },
        }),
      ]),
    });
    await new Promise<void>((resolve) => taken.close(() => resolve()));
    await server.admin(`DELETE /system/inputs/${id}`);
  });

  it.each([
    ['an empty title', { title: ' ' }, 'ValidationApiError', 'title'],
    ['a title that is not text', { title: ['Syslog'] }, 'ApiError', 'title'],
    ['an unknown property', { colour: 'red' }, 'ApiError', 'colour'],
    ['a missing port', { configuration: { bind_address: '127.0.0.1' } }, 'ApiError', 'port'],
    [
      'a port that is not a number',
      { configuration: { ...configuration, port: '1514' } },
      'ApiError',
      'port',
    ],
    [
      'an empty address',
      { configuration: { ...configuration, bind_address: '' } },
      'ApiError',
      'bind_address',
    ],
  ])('refuses %s', async (_, change, type, word) => {
    const { status, body } = await server.admin('POST /system/inputs', { body: { ...request, ...change } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type });
    expect(JSON.stringify(body)).toContain(word);
  });

  it('refuses an unknown type', async () => {
    const body = { ...request, type: 'org.example.Input' };
    expect((await server.admin('POST /system/inputs', { body })).status).toBe(404);
  });

  it('says why a type of Graylog is not available', async () => {
    const body = { ...request, type: 'org.graylog2.inputs.gelf.kafka.GELFKafkaInput' };
    const refused = await server.admin('POST /system/inputs', { body });
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('Kafka inputs are not available'),
    });
  });
});

describe('PUT /system/inputs/{inputId}', () => {
  it('replaces the input and restarts it', async () => {
    const id = await createInput();
    const body = {
      ...request,
      title: 'renamed',
      configuration: { ...configuration, allow_override_date: false },
    };
    const reply = await server.admin(`PUT /system/inputs/${id}`, { body });
    expect(reply).toMatchObject({ status: 201, body: { id } });
    expect((await server.admin(`GET /system/inputs/${id}`)).body).toMatchObject({
      title: 'renamed',
      attributes: { allow_override_date: false },
    });
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', message_input: { title: 'renamed' } });
  });

  it('leaves a stopped input stopped', async () => {
    const id = await createInput();
    await server.admin(`DELETE /cluster/inputstates/${id}`);
    await server.admin(`PUT /system/inputs/${id}`, { body: request });
    expect(await stateOf(id)).toBeUndefined();
  });

  it('keeps a password whose mask is sent back', async () => {
    const withPassword = { ...configuration, tls_key_password: 'secret' };
    const id = await createInput({ type: inputTypeNames.gelfTcp, configuration: withPassword });
    const masked = await reader(`GET /system/inputs/${id}`);
    expect(masked.body).toMatchObject({ attributes: { tls_key_password: '<password set>' } });
    const { attributes } = masked.body as { attributes: object };
    const body = { ...request, type: inputTypeNames.gelfTcp, configuration: attributes };
    expect((await server.admin(`PUT /system/inputs/${id}`, { body })).status).toBe(201);
    expect((await server.admin(`GET /system/inputs/${id}`)).body).toMatchObject({ attributes: withPassword });
    expect(await stateOf(id)).toMatchObject({
      message_input: { attributes: { tls_key_password: '<password set>' } },
    });
  });

  it('answers 404 for an unknown input', async () => {
    expect((await server.admin(`PUT /system/inputs/${unknownId}`, { body: request })).status).toBe(404);
  });
});

describe('the life of an input', () => {
  it('is stopped and started by users who may change its state', async () => {
    const id = await createInput();
    const node = server.areas.host.node.nodeId;
    expect((await server.admin(`DELETE /cluster/inputstates/${id}`)).body).toEqual({ [node]: { id } });
    expect(await stateOf(id)).toBeUndefined();
    expect((await server.admin(`PUT /cluster/inputstates/${id}`)).body).toEqual({ [node]: { id } });
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING' });
    expect((await reader(`DELETE /cluster/inputstates/${id}`)).body).toEqual({ [node]: null });
    expect((await server.admin(`PUT /cluster/inputstates/${unknownId}`)).body).toEqual({ [node]: null });
  });

  it('is followed on the node that runs it', async () => {
    const id = await createInput();
    const path = `/system/inputstates/${id}`;
    expect((await server.admin(`GET ${path}`)).body).toMatchObject({ id, state: 'RUNNING' });
    const { states } = (await reader('GET /system/inputstates')).body as { states: { id: string }[] };
    expect(states.map((state) => state.id)).toContain(id);
    expect((await reader(`DELETE ${path}`)).status).toBe(403);
    expect(await server.admin(`DELETE ${path}`)).toMatchObject({ status: 200, body: { id } });
    expect((await server.admin(`GET ${path}`)).status).toBe(404);
    expect((await server.admin(`DELETE ${path}`)).status).toBe(404);
    expect(await server.admin(`PUT ${path}`)).toMatchObject({ status: 200, body: { id } });
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING' });
    expect((await server.admin(`PUT /system/inputstates/${unknownId}`)).status).toBe(404);
  });

  it('ends with its deletion', async () => {
    const id = await createInput();
    expect((await reader(`DELETE /system/inputs/${id}`)).status).toBe(403);
    expect((await server.admin(`DELETE /system/inputs/${id}`)).status).toBe(204);
    expect((await server.admin(`GET /system/inputs/${id}`)).status).toBe(404);
    expect((await server.admin(`DELETE /system/inputs/${id}`)).status).toBe(404);
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe('listing', () => {
  it('shows only the inputs the caller may read', async () => {
    const id = await createInput();
    const one = await server.createUser({
      username: 'one',
      permissions: [`inputs:read:${id}`, `inputs:edit:${id}`],
    });
    expect((await one('GET /system/inputs')).body).toMatchObject({ total: 1, inputs: [{ id }] });
    expect((await one('GET /cluster/inputstates')).status).toBe(403);
    const all = (await reader('GET /system/inputs')).body as { total: number; inputs: unknown[] };
    expect(all.total).toBe(all.inputs.length);
    expect(all.total).toBeGreaterThan(1);
  });
});

describe('metrics', () => {
  const names = ['org.graylog2.throughput.input.1-sec-rate', 'jvm.memory.heap.used', 'no.such.metric'];

  it('returns those that exist, by node', async () => {
    const { nodeId } = server.areas.host.node;
    const all = await reader('POST /cluster/metrics/multiple', { body: { metrics: names } });
    expect(all.body).toMatchObject({
      [nodeId]: {
        total: 2,
        metrics: [
          { full_name: names[0], name: '1-sec-rate', type: 'gauge' },
          { full_name: names[1], name: 'used', type: 'gauge' },
        ],
      },
    });
    const one = await reader(`POST /cluster/${nodeId}/metrics/multiple`, { body: { metrics: names } });
    expect(one.body).toMatchObject({ total: 2 });
    expect((await reader('POST /cluster/no-node/metrics/multiple', { body: { metrics: [] } })).status).toBe(
      404,
    );
  });

  it('counts the messages of an input', async () => {
    const id = await createInput();
    const port = server.ingest.state(id)?.port ?? 0;
    const sender = createSocket('udp4');
    await new Promise((resolve) => sender.send('<14>hello', port, '127.0.0.1', resolve));
    sender.close();
    const name = `${inputTypeNames.syslogUdp}.${id}.incomingMessages`;
    await expect
      .poll(async () => {
        await server.ingest.flush();
        const reply = await reader('POST /cluster/metrics/multiple', { body: { metrics: [name] } });
        return Object.values(reply.body as object)[0].metrics[0]?.metric.rate.total;
      })
      .toBe(1);
  });

  it.each([{}, { metrics: 'all' }, { metrics: [{}] }])('refuses %j', async (body) => {
    expect((await reader('POST /cluster/metrics/multiple', { body })).status).toBe(400);
  });
});
