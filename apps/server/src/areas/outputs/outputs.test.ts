import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outputTypes } from './output-types.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const gelf = 'org.graylog2.outputs.GelfOutput';
const stdout = 'org.graylog2.outputs.LoggingOutput';
const archive = {
  title: 'To the archive',
  type: gelf,
  configuration: { hostname: 'archive.example.net', port: '12201', protocol: 'TCP' },
};

async function created(body: object = archive) {
  const { body: output } = await server.admin('POST /system/outputs', { body });
  return output as { id: string };
}
const refused = (field: string, error: RegExp) => ({
  status: 400,
  body: {
    type: 'ValidationApiError',
    validation_errors: { [field]: [{ error: expect.stringMatching(error) }] },
  },
});

it('creates, reads, changes and deletes an output', async () => {
  const { status, headers, body } = await server.admin('POST /system/outputs', { body: archive });
  const output = body as { id: string };
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      ...archive,
      configuration: { ...archive.configuration, port: 12_201 },
      creator_user_id: 'admin',
      content_pack: null,
    },
  });
  expect(headers.get('location')).toBe(`/api/system/outputs/${output.id}`);
  expect((await server.admin(`GET /system/outputs/${output.id}`)).body).toEqual(body);
  expect((await server.admin('GET /system/outputs')).body).toEqual({ total: 1, outputs: [body] });

  const changed = await server.admin(`PUT /system/outputs/${output.id}`, { body: { title: 'Cold storage' } });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      _id: output.id,
      title: 'Cold storage',
      configuration: { port: 12_201 },
      created_at: expect.stringMatching(/\+0000$/),
    },
  });
  expect(changed.body).not.toHaveProperty('id');
  expect((await server.admin(`DELETE /system/outputs/${output.id}`)).status).toBe(204);
  expect((await server.admin(`GET /system/outputs/${output.id}`)).status).toBe(404);
  expect((await server.admin(`DELETE /system/outputs/${output.id}`)).status).toBe(404);
});

it('replaces a configuration as a whole', async () => {
  const { id } = await created();
  const configuration = { hostname: 'cold.example.net', port: 12_202, protocol: 'UDP' };
  await server.admin(`PUT /system/outputs/${id}`, { body: { configuration } });
  expect((await server.admin(`GET /system/outputs/${id}`)).body).toMatchObject({
    title: archive.title,
    configuration,
  });
});

it.each([
  [{ type: 'nope' }, refused('type', /nope/)],
  [{ title: ' ' }, refused('title', /empty/)],
  [{ configuration: { ...archive.configuration, port: 'x' } }, refused('port', /number/)],
  [{ configuration: { ...archive.configuration, colour: 1 } }, refused('colour', /not a setting/)],
  [{ configuration: {} }, refused('hostname', /required/)],
  [{ nothing: 1 }, { status: 400 }],
])('refuses to create an output with %j', async (wrong, refusal) => {
  expect(await server.admin('POST /system/outputs', { body: { ...archive, ...wrong } })).toMatchObject(
    refusal,
  );
});

it('refuses to change the type when the configuration is invalid for it', async () => {
  const { id } = await created();
  const body = { type: stdout };
  expect(await server.admin(`PUT /system/outputs/${id}`, { body })).toMatchObject(
    refused('port', /not a setting/),
  );
  expect((await server.admin(`GET /system/outputs/${id}`)).body).toMatchObject({ type: gelf });
});

it('lists types whose defaults are valid once a host is given', async () => {
  const { body } = await server.admin('GET /system/outputs/available');
  const { types } = body as {
    types: Record<string, { requested_configuration: Record<string, { default_value: unknown }> }>;
  };
  expect(Object.keys(types)).toEqual([...outputTypes.keys()]);
  for (const [type, { requested_configuration: fields }] of Object.entries(types)) {
    const defaults = Object.entries(fields).map(([key, { default_value }]) => [key, default_value]);
    const host = fields.hostname ? { hostname: 'a' } : {};
    const configuration = { ...Object.fromEntries(defaults), ...host };
    expect(
      await server.admin('POST /system/outputs', { body: { title: 'a', type, configuration } }),
    ).toMatchObject({
      status: 201,
      body: { configuration },
    });
  }
});
