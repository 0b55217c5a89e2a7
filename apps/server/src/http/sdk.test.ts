import { asCsv, createClient, FetchError, login, logout, missingStreams, ping, unwrap } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessionService } from '../areas/sessions/session-service.ts';
import { injectFetch } from '../testing/inject-fetch.ts';
import { storedMessage } from '../testing/messages.ts';
import { adminPassword, startTestServer, type TestServer, testNow } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000, message: 'found' })]);
});
afterAll(() => server[Symbol.asyncDispose]());

const client = (onUnauthorized?: () => void) =>
  createClient({ baseUrl: 'http://server/api', fetch: injectFetch(server.app), onUnauthorized });

const query = { query: '*', range: 300 };

describe('the SDK', () => {
  it('logs in, works and logs out', async () => {
    const sdk = client();
    const { node_id, version } = await ping(sdk);
    expect(node_id).toBe(server.areas.host.node.nodeId);
    // The console detects the embedded server by the build part.
    expect(version).toMatch(/^4\.1\.14\+tailrace\.\d+\.\d+\.\d+$/);
    const session = await login(sdk, { username: 'admin', password: adminPassword });
    expect(session.username).toBe('admin');
    const found = await unwrap(sdk.GET('/search/universal/relative', { params: { query } }));
    expect(found.messages.map(({ message }) => message.message)).toEqual(['found']);
    const preferences = { themeMode: 'dark' };
    const path = { username: 'admin' };
    expect(
      await unwrap(sdk.PUT('/users/{username}/preferences', { params: { path }, body: { preferences } })),
    ).toBeNull();
    await logout(sdk);
    expect(sdk.credentials).toBeNull();
  });

  it('reads CSV as text', async () => {
    const sdk = client();
    await login(sdk, { username: 'admin', password: adminPassword });
    const csv = await unwrap(
      sdk.GET('/search/universal/relative', { params: { query: { ...query, fields: 'message' } }, ...asCsv }),
    );
    expect(csv).toContain('"found"');
  });

  it('reports why a call was refused', async () => {
    await server.createUser({ username: 'blind' });
    const sdk = client();
    await login(sdk, { username: 'blind', password: 'password' });
    const body = { streams: ['000000000000000000000001'] };
    const refusal = unwrap(sdk.POST('/views/fields', { body }));
    await expect(refusal).rejects.toThrow(FetchError);
    expect(missingStreams(await refusal.catch((error: FetchError) => error))).toEqual(body.streams);
  });

  it('notices that a session has ended', async () => {
    const ended = vi.fn();
    const sdk = client(ended);
    await login(sdk, { username: 'admin', password: adminPassword });
    server.service(sessionService).terminateAllOf('local:admin');
    await expect(unwrap(sdk.GET('/streams'))).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledOnce();
  });
});
