import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpCallback } from '../areas/alerts/callback-rules.ts';
import { sidecarRegistry } from '../areas/sidecars/fleet/sidecar-registry.ts';
import { agentOf, storedConfiguration } from '../areas/sidecars/testing/fleet.ts';
import { inputTypeNames } from '../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const secret = 'correct-horse-battery';

/** The files that contain the secret in plain text. */
const filesWithSecret = () =>
  readdirSync(server.directory, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => readFileSync(path.join(server.directory, name)).includes(secret));

const idIn = (body: unknown) => String(Object.values(body as Record<string, unknown>).find(Boolean));

async function newStream(): Promise<string> {
  const sets = (await server.admin('GET /system/indices/index_sets')).body as {
    index_sets: { id: string }[];
  };
  const body = { title: 'Stream', index_set_id: sets.index_sets[0]?.id };
  return ((await server.admin('POST /streams', { body })).body as { stream_id: string }).stream_id;
}

const notification = (config: object) => ({ title: 'Told', description: '', config });

describe('a secret in the configuration', () => {
  it.each([
    ['the password of a webhook', { type: 'http-notification-v1', url: `http://ada:${secret}@127.0.0.1/in` }],
    [
      'the token of a webhook',
      {
        type: 'http-notification-v1',
        url: 'http://127.0.0.1/in',
        headers: { Authorization: `Bearer ${secret}` },
      },
    ],
    [
      'the URL of Slack',
      { type: 'slack-notification-v1', webhook_url: `http://127.0.0.1/services/${secret}` },
    ],
    [
      'the URL of a legacy callback',
      {
        type: 'legacy-alarm-callback-notification-v1',
        callback_type: httpCallback,
        configuration: { url: `http://127.0.0.1/${secret}` },
      },
    ],
  ])('such as %s is encrypted on disk and read as before', async (_, config) => {
    const created = await server.admin('POST /events/notifications', { body: notification(config) });
    expect(created.status).toBe(200);
    const { id } = created.body as { id: string };
    const read = await server.admin(`GET /events/notifications/${id}`);
    expect(read.body).toMatchObject({ config });
    expect(filesWithSecret()).toEqual([]);
  });

  it('such as the URL of an alarm callback is encrypted on disk and read as before', async () => {
    const stream = await newStream();
    const configuration = { url: `http://127.0.0.1/${secret}` };
    const body = { type: httpCallback, title: 'Told', configuration };
    const created = await server.admin(`POST /streams/${stream}/alarmcallbacks`, { body });
    const read = await server.admin(`GET /streams/${stream}/alarmcallbacks/${idIn(created.body)}`);
    expect(read.body).toMatchObject({ configuration });
    expect(filesWithSecret()).toEqual([]);
  });

  it('such as the token of a data adapter is encrypted on disk and read as before', async () => {
    const config = {
      type: 'httpjsonpath',
      url: `http://ada:${secret}@127.0.0.1/`,
      headers: { Authorization: `Bearer ${secret}`, Accept: '' },
      single_value_jsonpath: '$.a',
      user_agent: 'test',
    };
    const body = { title: 'Users', description: '', name: 'users', config };
    const created = await server.admin('POST /system/lookup/adapters', { body });
    const { id } = created.body as { id: string };
    expect((await server.admin(`GET /system/lookup/adapters/${id}`)).body).toMatchObject({ config });
    expect(filesWithSecret()).toEqual([]);
  });

  it('such as the variable of a configuration is encrypted on disk, and so is what agents were sent', async () => {
    const body = { id: '', name: 'log_token', description: '', content: secret };
    await server.admin('POST /sidecar/configuration_variables', { body });
    const { configuration, assignment } = storedConfiguration(server, 'told', 'token: ${user.log_token}\n');
    const agent = agentOf(server);
    await agent.beat();
    await agent.assign(assignment);
    const sent = await server.admin(`GET /sidecar/configurations/render/${agent.nodeId}/${configuration.id}`);
    expect(sent.body).toMatchObject({ template: `token: ${secret}\n` });
    server.service(sidecarRegistry).flush(10);
    const read = await server.admin(`GET /sidecars/${agent.nodeId}/configurations/${configuration.id}/sent`);
    expect(read.body).toMatchObject({ sent: `token: ${secret}\n` });
    expect((await server.admin('GET /sidecar/configuration_variables')).body).toMatchObject([
      { content: secret },
    ]);
    expect(filesWithSecret()).toEqual([]);
  });

  it('such as the login of a polled API is encrypted on disk and read as before', async () => {
    const configuration = {
      target_url: `http://ada:${secret}@127.0.0.1/`,
      headers: `Authorization: Bearer ${secret}`,
      path: '$.a',
      source: 'api',
      timeunit: 'HOURS',
      interval: 1,
    };
    const body = { title: 'API', type: inputTypeNames.jsonPath, global: true, configuration };
    const { id } = (await server.admin('POST /system/inputs', { body })).body as { id: string };
    expect((await server.admin(`GET /system/inputs/${id}`)).body).toMatchObject({
      attributes: configuration,
    });
    expect(filesWithSecret()).toEqual([]);
  });
});
