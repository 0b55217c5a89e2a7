import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpCallback } from '../areas/alerts/callback-rules.ts';
import { inputTypeNames } from '../ingest/input-types/input-type.ts';
import { newStream } from '../testing/permissions/stream-things.ts';
import { schemaProperties } from '../testing/schema-properties.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { contractOperations, jsonType } from './contract.ts';

/** Makes the server call an address. */
type Sender = (address: string) => Promise<unknown>;

let server: TestServer;
/** The paths that were called. */
let called: string[] = [];
const receiver = createServer((request, response) => {
  called.push(request.url ?? '');
  request.resume();
  const isRedirect = request.url?.startsWith('/hooks/redirect');
  response.writeHead(isRedirect ? 302 : 200, isRedirect ? { location: '../secret' } : {}).end('{"a":1}');
});
const origin = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  server = await startTestServer();
  await server.ingest.start([]);
  const value = `^${origin()}/hooks/`;
  const body = { entries: [{ id: 'a', type: 'regex', title: 'Hooks', value }], disabled: false };
  await server.admin('PUT /system/urlwhitelist', { body });
});
beforeEach(() => {
  called = [];
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.closeAllConnections();
  receiver.close();
});

const notification = (config: object) => ({ title: 'Told', description: '', config });
const http = (url: string) => notification({ type: 'http-notification-v1', url });
const idIn = (body: unknown) => String(Object.values(body as Record<string, unknown>).find(Boolean));

async function polled(target_url: string) {
  const configuration = { target_url, path: '$.a', source: 'api', timeunit: 'MILLISECONDS', interval: 100 };
  const body = { title: 'Polled', type: inputTypeNames.jsonPath, global: true, configuration };
  const response = await server.admin('POST /system/inputs', { body });
  if (response.status !== 201) return;
  await vi.waitFor(() => expect(called).not.toEqual([]));
  await server.admin(`DELETE /system/inputs/${idIn(response.body)}`);
}

async function callback(url: string) {
  const { path } = await newStream(server);
  const body = { type: httpCallback, title: 'Told', configuration: { url } };
  const response = await server.admin(`POST /streams/${path.streamId}/alarmcallbacks`, { body });
  return { streamId: path.streamId, id: response.status === 201 ? idIn(response.body) : null };
}

/** By the operation that makes the request. */
const senders: Record<string, Sender> = {
  testEventNotification: (url) => server.admin('POST /events/notifications/test', { body: http(url) }),
  'testEventNotification to Slack': (webhook_url) =>
    server.admin('POST /events/notifications/test', {
      body: notification({ type: 'slack-notification-v1', webhook_url }),
    }),
  'testEventNotification by a legacy callback': (url) =>
    server.admin('POST /events/notifications/test', {
      body: notification({
        type: 'legacy-alarm-callback-notification-v1',
        callback_type: httpCallback,
        configuration: { url },
      }),
    }),
  testPersistedEventNotification: async (url) => {
    const { body } = await server.admin('POST /events/notifications', { body: http(url) });
    const { id } = body as { id?: string };
    if (id !== undefined) await server.admin(`POST /events/notifications/${id}/test`);
  },
  testAlarmCallback: async (url) => {
    const { id } = await callback(url);
    if (id !== null) await server.admin(`POST /alerts/callbacks/${id}/test`);
  },
  sendDummyAlert: async (url) => {
    const { streamId, id } = await callback(url);
    if (id !== null) await server.admin(`POST /streams/${streamId}/alerts/sendDummyAlert`);
  },
  createInput: polled,
  previewLookupDataAdapter: (url) =>
    server.admin('POST /system/lookup/adapters/preview', {
      body: {
        config: { type: 'httpjsonpath', url, single_value_jsonpath: '$.a', user_agent: 'test' },
        key: 'a',
      },
    }),
  'previewLookupDataAdapter of a table': (url) =>
    server.admin('POST /system/lookup/adapters/preview', {
      body: {
        config: {
          ...{ type: 'dsvhttp', url, separator: ',', line_separator: '\n', quotechar: '"', ignorechar: '#' },
          ...{ key_column: 0, value_column: null, refresh_interval: 60 },
        },
      },
    }),
};

/** Calls that take addresses and call none, and why. */
const silent: Record<string, string> = {
  createEventNotification: 'sends with events, as its test does',
  updateEventNotification: 'sends with events, as its test does',
  checkUrlWhitelist: 'only looks it up',
  generateUrlWhitelistRegex: 'only makes a pattern',
  countFields: 'a part of a query',
  createSearch: 'a part of a query',
  executeSearchInParts: 'a part of a query',
  executeSearchSync: 'a part of a query',
  getSearchMetadataFor: 'a part of a query',
  createView: 'a part of a query',
  updateView: 'a part of a query',
  createSession: 'says where the user is',
  parseMessage: 'says where a message came from',
  startOpenIdConnectLogin: 'where a browser comes back to',
  finishOpenIdConnectLogin: 'where a browser came back to',
  createAuthBackend: 'a directory server, spoken to by LDAP',
  updateAuthBackend: 'a directory server, spoken to by LDAP',
  testAuthBackendConnection: 'a directory server, spoken to by LDAP',
  testAuthBackendLogin: 'a directory server, spoken to by LDAP',
  createContentPack: 'stores it; inputs send once it is installed',
  planContentPackFile: 'only compares it',
  createLookupDataAdapter: 'calls when it is used, as its preview does',
  updateLookupDataAdapter: 'calls when it is used, as its preview does',
  validateLookupDataAdapter: 'only looks it up',
};

const hostile = [
  '/hooks/../secret',
  '/hooks/%2e%2e/secret',
  '/hooks/.%2E/secret',
  '/hooks\\..\\secret',
  '/hooks/.\t./secret',
  '/hooks/\n../secret',
  '/secret#/hooks/',
  '/secret',
];

describe('a request that leaves the server', () => {
  it.each(Object.keys(senders))('by %s reaches what the whitelist allows', async (id) => {
    await senders[id]?.(`${origin()}/hooks/in`);
    expect(called[0]).toBe('/hooks/in');
  });

  it.each(Object.keys(senders).flatMap((id) => hostile.map((path) => [id, path] as const)))(
    'by %s does not go to %j past the whitelist',
    async (id, path) => {
      await senders[id]?.(`${origin()}${path}`);
      expect(called).toEqual([]);
    },
  );

  it.each(Object.keys(senders))('by %s is not redirected past the whitelist', async (id) => {
    await senders[id]?.(`${origin()}/hooks/redirect`);
    expect(new Set(called)).toEqual(new Set(['/hooks/redirect']));
  });

  it('is known to these tests', () => {
    const names = /url|uri|host|server|endpoint|address/i;
    const taking = contractOperations.filter(({ method, bodyPointers }) => {
      const pointer = bodyPointers[jsonType];
      return (
        method !== 'GET' &&
        pointer !== undefined &&
        schemaProperties(pointer).some((name) => names.test(name))
      );
    });
    const known = [...Object.keys(senders), ...Object.keys(silent)];
    expect(taking.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });
});
