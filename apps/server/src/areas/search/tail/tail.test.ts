import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputTypeNames } from '../../../ingest/input-types/input-type.ts';
import { gelf, sendTcp } from '../../../ingest/testing/senders.ts';
import { type ReceivedEvent, readEvents } from '../../../testing/read-events.ts';
import { basic, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sessionService } from '../../sessions/session-service.ts';
import { userService } from '../../users/user-service.ts';

let server: TestServer;
let api: string;
const stream = '000000000000000000000001';

beforeAll(async () => {
  server = await startTestServer();
  const configuration = { bind_address: '127.0.0.1', port: 0 };
  await server.ingest.start([{ id: 'in', type: inputTypeNames.gelfTcp, configuration, staticFields: {} }]);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  api = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
});
afterAll(() => server[Symbol.asyncDispose]());

const store = (short_message: string, more: object = {}) =>
  sendTcp(server.ingest.state('in')?.port ?? 0, `${gelf({ short_message, ...more })}\0`);

function session(username = 'admin'): string {
  const user = server.service(userService).byUsername(username);
  return server.service(sessionService).create({ ...user, session_timeout_ms: -1 }, '127.0.0.1').id;
}

function open(query: Record<string, string>, headers: Record<string, string> = {}, id = session()) {
  return fetch(`${api}/search/tail?${new URLSearchParams(query)}`, {
    headers: { authorization: basic(id, 'session'), ...headers },
  });
}

interface MessageEvent extends ReceivedEvent {
  data: { message: Record<string, unknown> };
}

/** The next event other than a rate. */
async function next(events: AsyncGenerator<ReceivedEvent, void>): Promise<ReceivedEvent> {
  for (;;) {
    const { value } = await events.next();
    if (!value) throw new Error('the stream is over');
    if (value.event !== 'rate' && value.event !== '') return value;
  }
}
const textOf = (event: ReceivedEvent) => (event as MessageEvent).data.message.message;

describe('a tail', () => {
  it('sends stored messages that match', async () => {
    const response = await open({ query: 'level:<=3', fields: 'level' });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(response);
    expect(await next(events)).toMatchObject({ event: 'ready' });
    await store('fine', { level: 6 });
    await store('broken', { level: 3, _took: 5 });
    const event = (await next(events)) as MessageEvent;
    expect(event).toMatchObject({ event: 'message', data: { message: { message: 'broken', level: 3 } } });
    expect(event.data.message).not.toHaveProperty('took');
    await events.return();
  });

  it('resumes where it was interrupted', async () => {
    const events = readEvents(await open({ query: 'resumed' }));
    await next(events);
    await store('resumed one');
    const { id } = await next(events);
    await events.return();
    await store('resumed two');
    await store('resumed three');
    const again = readEvents(await open({ query: 'resumed' }, { 'last-event-id': id }));
    expect(await next(again)).toMatchObject({ event: 'ready', data: { resumed: true } });
    expect([textOf(await next(again)), textOf(await next(again))]).toEqual(['resumed two', 'resumed three']);
    await again.return();
  });

  it('ends with the session', async () => {
    const id = session();
    const events = readEvents(await open({}, {}, id));
    await next(events);
    server.service(sessionService).terminate(id);
    expect(await next(events)).toMatchObject({ event: 'end', data: { reason: 'session' } });
    expect((await events.next()).done).toBe(true);
  });

  it('ends when the user may not read any stream any more', async () => {
    await server.createUser({ username: 'reader', permissions: [`streams:read:${stream}`] });
    const events = readEvents(await open({ streams: stream }, {}, session('reader')));
    await next(events);
    const users = server.service(userService);
    users.setPermissions(users.byUsername('reader'), []);
    expect(await next(events)).toMatchObject({ event: 'end', data: { reason: 'permission' } });
  });

  it('ends after the requested time', async () => {
    const events = readEvents(await open({ seconds: '1' }));
    await next(events);
    expect(await next(events)).toMatchObject({ event: 'end', data: { reason: 'time' } });
  });

  it.each<[string, number, Record<string, string>]>([
    ['an invalid query', 400, { query: '(' }],
    ['an invalid stream id', 400, { streams: 'all' }],
    ['a duration of 0', 400, { seconds: '0' }],
  ])('is refused with %s', async (_, status, query) => {
    expect((await open(query)).status).toBe(status);
  });

  it('is refused to users without streams', async () => {
    await server.createUser({ username: 'nobody' });
    expect((await open({}, {}, session('nobody'))).status).toBe(403);
    const one = await open({ streams: stream }, {}, session('nobody'));
    expect(await one.json()).toMatchObject({ type: 'MissingStreamPermission', streams: [stream] });
    expect((await fetch(`${api}/search/tail`)).status).toBe(401);
  });

  it('ends when the server closes', async () => {
    const events = readEvents(await open({}));
    await next(events);
    server.areas.close();
    await expect(next(events)).rejects.toThrow();
  });
});
