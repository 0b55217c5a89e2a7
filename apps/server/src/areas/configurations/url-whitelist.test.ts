import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { inputTypeNames } from '../../ingest/input-types/input-type.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const literal = { id: 'a', type: 'literal', title: 'Chat', value: 'https://chat.example.net/in' };
const regex = { id: 'b', type: 'regex', title: 'Hooks', value: '^https://hooks\\.example\\.net/\\w++$' };
/** An HTTP API. */
async function startApi(respond: RequestListener) {
  const api = createServer((request, response) => {
    respond(request, response);
    response.end('{"a":1}');
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
  return {
    url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      api.closeAllConnections();
      api.close();
      await once(api, 'close');
    },
  };
}

const check = async (url: string) =>
  (await server.admin('POST /system/urlwhitelist/check', { body: { url } })).body;

describe('the URL whitelist', () => {
  it('allows everything until it is enabled', async () => {
    expect((await server.admin('GET /system/urlwhitelist')).body).toEqual({ entries: [], disabled: true });
    expect(await check('http://10.0.0.1/')).toEqual({ url: 'http://10.0.0.1/', is_whitelisted: true });
  });

  it('allows whole URLs and patterns in the syntax of Java', async () => {
    const body = { entries: [literal, regex], disabled: false };
    expect((await server.admin('PUT /system/urlwhitelist', { body })).status).toBe(204);
    expect((await server.admin('GET /system/urlwhitelist')).body).toEqual(body);
    expect(await check(literal.value)).toMatchObject({ is_whitelisted: true });
    expect(await check(`${literal.value}/more`)).toMatchObject({ is_whitelisted: false });
    expect(await check('https://hooks.example.net/a1')).toMatchObject({ is_whitelisted: true });
    expect(await check('https://hooks.example.net/a/1')).toMatchObject({ is_whitelisted: false });
  });

  test.each([
    ['http://hooks.example.net/in/../secret', false],
    ['http://hooks.example.net/in/%2e%2e/secret', false],
    ['http://hooks.example.net/in/.%2E/secret', false],
    ['http://hooks.example.net/in\\..\\secret', false],
    ['http://hooks.example.net/in/.\t./secret', false],
    ['http://hooks.example.net/in/\n../secret', false],
    ['http:\\\\hooks.example.net\\in\\a', true],
    ['HTTP://HOOKS.example.net:80/in/a#part', true],
    ['http://ada:secret@hooks.example.net/in/a', true],
    ['http://hooks.example.net@10.0.0.1/in/a', false],
    ['http://10.0.0.1/#http://hooks.example.net/in/', false],
    ['http://hooks.example.net/in/${key}', true],
    ['ftp://hooks.example.net/in/', false],
    ['http://plain.example.net', true],
    ['http://plain.example.net/', true],
    ['http://bare.example.net', true],
    ['http://bare.example.net/more', false],
    ['http://ümlaut.example.net/ä', true],
    ['no URL', false],
  ])('compares what is called for %j with its entries', async (url, is_whitelisted) => {
    const entries = [
      { ...regex, value: '^http://hooks\\.example\\.net/in/' },
      { ...regex, id: 'c', value: '^http://plain\\.example\\.net$' },
      { ...literal, value: 'http://BARE.example.net' },
      { ...literal, id: 'd', value: 'http://ümlaut.example.net/ä' },
    ];
    await server.admin('PUT /system/urlwhitelist', { body: { entries, disabled: false } });
    expect(await check(url)).toMatchObject({ is_whitelisted });
  });

  it('is looked up at each poll of an input', async () => {
    await server.ingest.start([]);
    let polls = 0;
    await using api = await startApi(() => {
      polls += 1;
    });
    await server.admin('PUT /system/urlwhitelist', {
      body: { entries: [{ ...literal, value: api.url }], disabled: false },
    });
    const configuration = {
      target_url: api.url,
      path: '$.a',
      source: 'api',
      timeunit: 'MILLISECONDS',
      interval: 100,
    };
    const body = { title: 'Polled', type: inputTypeNames.jsonPath, global: true, configuration };
    const created = await server.admin('POST /system/inputs', { body });
    expect(created.status).toBe(201);
    await vi.waitFor(() => expect(polls).toBeGreaterThan(1));
    await server.admin('PUT /system/urlwhitelist', { body: { entries: [], disabled: false } });
    // A poll that was allowed before may still be on its way.
    await setTimeout(200);
    const before = polls;
    await setTimeout(500);
    expect(polls).toBe(before);
    await server.admin(`DELETE /system/inputs/${(created.body as { id: string }).id}`);
  });

  test.each([
    ['duplicate ids', [literal, literal], 'Two entries have the id "a"'],
    [
      'an invalid pattern',
      [{ ...regex, value: '(' }],
      'The pattern of the whitelist entry "Hooks" cannot be used',
    ],
  ])('refuses %s', async (_, entries, message) => {
    const respond = await server.admin('PUT /system/urlwhitelist', { body: { entries, disabled: false } });
    expect(respond).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } });
  });

  it('stops a pattern that takes too long, and names it', async () => {
    const endless = { ...regex, title: 'Endless', value: '^http://(a+)+$' };
    await server.admin('PUT /system/urlwhitelist', { body: { entries: [endless], disabled: false } });
    expect(await check(`http://${'a'.repeat(40)}!`)).toMatchObject({
      message: expect.stringContaining('whitelist entry "Endless" cannot be used'),
    });
  });

  it('is not changed as a setting of the cluster without its own permission', async () => {
    const editor = await server.createUser({
      username: 'editor',
      permissions: ['read', 'create', 'edit', 'delete'].map((action) => `clusterconfigentry:${action}`),
    });
    const list = '/system/cluster_config/org.graylog2.system.urlwhitelist.UrlWhitelist';
    const body = { entries: [], disabled: true };
    expect((await editor(`GET ${list}`)).status).toBe(403);
    expect((await editor(`PUT ${list}`, { body })).status).toBe(403);
    expect((await editor(`DELETE ${list}`)).status).toBe(403);
    expect((await server.admin(`PUT ${list}`, { body })).status).toBe(202);
  });

  it('decides which URLs an input may poll', async () => {
    await server.admin('PUT /system/urlwhitelist', { body: { entries: [], disabled: false } });
    const configuration = {
      target_url: 'http://api.example.net/',
      path: '$.a',
      source: 'api',
      timeunit: 'HOURS',
      interval: 1,
    };
    const body = { title: 'API', type: inputTypeNames.jsonPath, global: true, configuration };
    const message = expect.stringContaining('http://api.example.net/ is not on the URL whitelist');
    expect(await server.admin('POST /system/inputs', { body })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('makes patterns for URLs with placeholders', async () => {
    const body = { url_template: 'https://a.example.net/\\E${key}', placeholder: '${key}' };
    const made = (await server.admin('POST /system/urlwhitelist/generate_regex', { body })).body as {
      regex: string;
    };
    const entries = [{ ...regex, value: made.regex }];
    await server.admin('PUT /system/urlwhitelist', { body: { entries, disabled: false } });
    expect(await check('https://a.example.net/\\Eanything')).toMatchObject({ is_whitelisted: true });
    expect(await check('https://a.example.net/anything')).toMatchObject({ is_whitelisted: false });
  });
});
