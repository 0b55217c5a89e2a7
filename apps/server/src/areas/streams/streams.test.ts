import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';
import { streamService } from './stream-service.ts';

const allMessages = '000000000000000000000001';
const allEvents = '000000000000000000000002';
const systemEvents = '000000000000000000000003';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.store([storedMessage({ timestamp: testNow - 1000 })]);
});
afterAll(() => server[Symbol.asyncDispose]());

const streamsOf = (body: unknown) => (body as { streams: Schemas['Stream'][] }).streams;

describe('GET /streams', () => {
  it('lists the built-in streams, each with its own index set', async () => {
    const { body } = await server.admin('GET /streams');
    expect(body).toMatchObject({
      total: 3,
      streams: [
        { id: allMessages, title: 'All messages', is_default: true, creator_user_id: 'local:admin' },
        { id: allEvents, title: 'All events', is_default: false, remove_matches_from_default_stream: true },
        { id: systemEvents, title: 'All system events', is_default: false, creator_user_id: 'admin' },
      ],
    });
    expect(new Set(streamsOf(body).map(({ index_set_id }) => index_set_id)).size).toBe(3);
  });

  it('keeps existing built-in streams at a restart and creates missing ones', async () => {
    const { body } = await server.admin('GET /streams');
    server.config.db.prepare('DELETE FROM streams WHERE id = ?').run(allEvents);
    server.service(streamService).ensureBuiltIn(testNow);
    const again = (await server.admin('GET /streams')).body;
    expect(streamsOf(again).map(({ id }) => id)).toEqual([allMessages, allEvents, systemEvents]);
    expect(streamsOf(again)[0]).toEqual(streamsOf(body)[0]);
  });

  it('answers 404 for an unknown stream', async () => {
    expect((await server.admin('GET /streams/60b5f4d1e4a1d80001a2b400')).status).toBe(404);
  });
});

describe('a search', () => {
  const search = 'GET /search/universal/relative?query=*&range=300';

  it.each([
    ['without a stream filter', '', 1],
    ['of all messages', `&filter=streams:${allMessages}`, 1],
    ['of events', `&filter=streams:${allEvents},${systemEvents}`, 0],
  ])('%s finds the messages of its streams', async (_, filter, total_results) => {
    expect(await server.admin(search + filter)).toMatchObject({ status: 200, body: { total_results } });
  });

  it('without a stream filter excludes event streams', async () => {
    const permissions = ['searches:relative', ...[allMessages, allEvents].map((id) => `streams:read:${id}`)];
    const reader = await server.createUser({ username: 'ned', permissions });
    const caller = { isPermitted: (permission: string) => permissions.includes(permission) };
    expect(server.service(streamService).readableScope(caller as never)).toEqual([allMessages]);
    expect(await reader(search)).toMatchObject({ status: 200, body: { total_results: 1 } });
  });
});
