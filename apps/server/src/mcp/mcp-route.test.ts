import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userService } from '../areas/users/user-service.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { SearchError } from '../search/search-error.ts';
import type { RunOptions } from '../search/search-pool.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { storedMessage } from '../testing/messages.ts';
import { basic, startTestServer, type TestServer, testNow } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
let readerToken: string;
let streamId: string;

async function tokenOf(username: string): Promise<string> {
  const { id } = server.service(userService).byUsername(username);
  const { body } = await server.admin(`POST /users/${id}/tokens/assistant`);
  return (body as { token: string }).token;
}

beforeAll(async () => {
  server = await startTestServer({ mcp: { allowWrites: true, publicUrl: null } });
  await server.createUser({ username: 'reader', permissions: [] });
  [token, readerToken] = [await tokenOf('admin'), await tokenOf('reader')];
  const { body: sets } = await server.admin('GET /system/indices/index_sets');
  const { index_sets } = sets as { index_sets: { id: string }[] };
  const body = {
    title: 'Shop',
    description: '',
    rules: [],
    matching_type: 'AND',
    remove_matches_from_default_stream: false,
    index_set_id: index_sets[0]?.id,
  };
  streamId = ((await server.admin('POST /streams', { body })).body as { stream_id: string }).stream_id;
  await server.admin(`POST /streams/${streamId}/resume`);
});
afterAll(() => server[Symbol.asyncDispose]());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  to?: TestServer;
}

async function send({ method = 'POST', headers = {}, body, to = server }: Sent) {
  const request = new Request('http://127.0.0.1:9000/mcp', {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      host: '127.0.0.1:9000',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const response = await injectFetch(to.app)(request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const bearer = (value = token) => ({ authorization: `Bearer ${value}` });

/** The result of a reply, which comes as JSON or as one event. */
function resultOf(text: string) {
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return JSON.parse(json).result;
}

async function call(name: string, args: object, headers: Record<string, string> = bearer()) {
  const { status, text } = await send({ headers, body: message('tools/call', { name, arguments: args }) });
  expect(status, text).toBe(200);
  return resultOf(text);
}

describe('a login', () => {
  const body = message('tools/list', {});

  it.each([
    ['an access token', () => bearer()],
    ['an access token as calls of the API have it', () => ({ authorization: basic(token, 'token') })],
  ])('by %s', async (_, headers) => {
    const { status, text } = await send({ headers: headers(), body });
    expect(status).toBe(200);
    expect(resultOf(text).tools.map(({ name }: { name: string }) => name)).toContain('search');
  });

  it.each([
    ['none', {}],
    ['a wrong token', bearer('nope')],
    ['a password', { authorization: basic('admin', 'admin password') }],
    ['garbage', { authorization: 'Digest x' }],
  ])('with %s is refused, and says how', async (_, headers) => {
    const { status, headers: replied, text } = await send({ headers, body });
    expect(status).toBe(401);
    expect(replied.get('www-authenticate')).toBe('Bearer realm="Tailrace"');
    expect(JSON.parse(text).error.message).toContain('Authorization: Bearer TOKEN');
  });
});

it('a login by a trusted proxy, as the client behind it', async () => {
  await using other = await startTestServer({
    mcp: { allowWrites: true, publicUrl: null },
    trustedProxies: trustedProxies('127.0.0.1'),
  });
  await other.createUser({ username: 'mira', permissions: ['streams:read', 'streams:edit'] });
  const enabled = { enabled: true, username_header: 'Remote-User' };
  await other.admin('PUT /system/authentication/http-header-auth-config', { body: enabled });
  const headers = { 'remote-user': 'mira', 'x-forwarded-for': '192.0.2.7' };
  const listed = await send({
    to: other,
    headers,
    body: message('tools/call', { name: 'list_streams', arguments: {} }),
  });
  const { streams } = resultOf(listed.text).structuredContent;
  const { id } = streams.find((stream: { has_all_messages: boolean }) => !stream.has_all_messages);
  await send({
    to: other,
    headers,
    body: message('tools/call', { name: 'pause_stream', arguments: { id } }),
  });
  const audit = JSON.stringify((await other.admin('GET /system/auditlog')).body);
  expect(audit).toContain('192.0.2.7');
  expect(audit).toContain('mira');
  const nobody = await send({
    to: other,
    headers: { 'x-forwarded-for': '192.0.2.7' },
    body: message('tools/list', {}),
  });
  expect(nobody.status).toBe(401);
});

describe('the tools', () => {
  it('see what their user sees', async () => {
    const all = await call('list_streams', {});
    expect(all.structuredContent.streams.map(({ title }: { title: string }) => title)).toContain('Shop');
    const none = await call('list_streams', {}, bearer(readerToken));
    expect(none.structuredContent.streams).toEqual([]);
    const refused = await call('search', { streams: [streamId] }, bearer(readerToken));
    expect(refused.isError).toBe(true);
    expect(refused.content[0].text).toMatch(/^No permission to read the streams/);
  });

  it('search by the clock of the server', async () => {
    const { structuredContent } = await call('search', { since: '10 minutes', query: 'nothing' });
    expect(structuredContent.searched.to).toBe(new Date(testNow).toISOString());
    expect(structuredContent.why_empty.readable_streams).toBeGreaterThan(1);
  });

  it('link to the address of the request', async () => {
    const { structuredContent } = await call('console_link', { query: 'x' });
    expect(structuredContent.url).toMatch(/^http:\/\/127\.0\.0\.1:9000\/search\?q=x/);
  });

  it('that write stand in the audit log with their user', async () => {
    const { structuredContent } = await call(
      'pause_stream',
      { id: streamId },
      { ...bearer(), 'user-agent': 'assistant/1' },
    );
    expect(structuredContent).toEqual({ id: streamId, effect: 'paused' });
    const { body } = await server.admin('GET /system/auditlog');
    expect(JSON.stringify(body)).toContain('assistant/1');
    const refused = await call('resume_stream', { id: streamId }, bearer(readerToken));
    expect(refused.isError).toBe(true);
  });

  it('that write do not exist unless they are allowed', async () => {
    await using other = await startTestServer({
      mcp: { allowWrites: false, publicUrl: new URL('https://logs.example.net/x/') },
    });
    const { body } = await other.admin(
      `POST /users/${other.service(userService).byUsername('admin').id}/tokens/a`,
    );
    const headers = bearer((body as { token: string }).token);
    const { text } = await send({ to: other, headers, body: message('tools/list', {}) });
    const { tools } = resultOf(text);
    expect(
      tools.every(
        (tool: { annotations: object }) =>
          'readOnlyHint' in tool.annotations && tool.annotations.readOnlyHint,
      ),
    ).toBe(true);
    const link = await send({
      to: other,
      headers,
      body: message('tools/call', { name: 'console_link', arguments: {} }),
    });
    expect(resultOf(link.text).structuredContent.url).toMatch(/^https:\/\/logs\.example\.net\/x\/search\?/);
  });
});

it('a call ends with its client', async () => {
  server.store([storedMessage({ timestamp: testNow - 1_000 })]);
  const { promise: started, resolve: start } = Promise.withResolvers<AbortSignal>();
  const search = server.areas.host.search as unknown as Record<string, unknown>;
  const run = vi.spyOn(
    search as { writtenMessages: (request: unknown, options: RunOptions) => Promise<never> },
    'writtenMessages',
  );
  run.mockImplementation((_, { signal = AbortSignal.abort() }) => {
    start(signal);
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () =>
        reject(new SearchError('cancelled', 'The search was cancelled')),
      ),
    );
  });
  try {
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const client = new AbortController();
    const response = fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...bearer(),
      },
      body: message('tools/call', { name: 'search', arguments: {} }),
      signal: client.signal,
    });
    const signal = await started;
    client.abort();
    await expect(response).rejects.toThrow();
    await expect.poll(() => signal.aborted).toBe(true);
  } finally {
    run.mockRestore();
  }
});

describe('what is refused', () => {
  it.each([
    ['http://evil.example', '127.0.0.1:9000', 403],
    ['null', '127.0.0.1:9000', 403],
    ['http://evil.example:9000', 'evil.example:9000', 403],
    ['http://127.0.0.1:9000', '127.0.0.1:9000', 200],
    ['http://localhost:9000', 'localhost:9000', 200],
    ['http://localhost:8080', 'localhost:9000', 403],
  ])('pages of %s at the host %s: %i', async (origin, host, expected) => {
    const headers = { ...bearer(), origin, host };
    expect((await send({ headers, body: message('tools/list', {}) })).status).toBe(expected);
  });

  it.each(['GET', 'DELETE'])('%s', async (method) => {
    const { status, headers, text } = await send({ method, headers: bearer() });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(JSON.parse(text).error.message).toContain('POST only');
  });

  it('a body that is too large, or no JSON', async () => {
    const large = await send({ headers: bearer(), body: message('tools/list', { x: 'x'.repeat(300_000) }) });
    expect(large.status).toBe(413);
    expect((await send({ headers: bearer(), body: '{' })).status).toBe(400);
    const other = { ...bearer(), 'content-type': 'text/html' };
    expect((await send({ headers: other, body: '<p>' })).status).toBe(415);
  });

  it('subscriptions, which would never end', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'a', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const body = message('subscriptions/listen', { _meta, notifications: { toolsListChanged: true } });
    const headers = {
      ...bearer(),
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    };
    const { text } = await send({ headers, body });
    expect(JSON.parse(text).error.message).toMatch(/limit/i);
  });

  it('the token of sidecars', async () => {
    const sidecars = await tokenOf('graylog-sidecar');
    expect((await send({ headers: bearer(sidecars), body: message('tools/list', {}) })).status).toBe(403);
  });

  it('everything where it is switched off', async () => {
    await using other = await startTestServer();
    expect((await send({ to: other, body: message('tools/list', {}) })).status).toBe(404);
  });
});
