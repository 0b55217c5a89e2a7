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

const shop = { type: 1, field: 'application', value: 'shop' };

async function streamBody(more: object = {}) {
  const { index_set_id } = server.service(streamService).get(allMessages);
  return { title: 'Shop front', description: 'Requests to the shop', index_set_id, ...more };
}

async function newStream(more: object = {}): Promise<string> {
  const { body } = await server.admin('POST /streams', { body: await streamBody(more) });
  return (body as { stream_id: string }).stream_id;
}

const read = async (id: string) => (await server.admin(`GET /streams/${id}`)).body as Schemas['Stream'];

describe('changing streams', () => {
  it('creates a paused stream with its rules', async () => {
    const response = await server.admin('POST /streams', {
      body: await streamBody({
        rules: [shop],
        matching_type: 'OR',
        remove_matches_from_default_stream: true,
      }),
    });
    const { stream_id: id } = response.body as { stream_id: string };
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/api/streams/${id}`);
    expect(await read(id)).toMatchObject({
      id,
      title: 'Shop front',
      creator_user_id: 'admin',
      disabled: true,
      matching_type: 'OR',
      remove_matches_from_default_stream: true,
      rules: [{ ...shop, stream_id: id, inverted: false, description: null }],
    });
  });

  it('takes null for what has a default', async () => {
    const nothing = { rules: null, matching_type: null, remove_matches_from_default_stream: null };
    expect(await read(await newStream(nothing))).toMatchObject({
      rules: [],
      matching_type: 'AND',
      remove_matches_from_default_stream: false,
    });
  });

  it('makes the creator the owner', async () => {
    const mira = await server.createUser({ username: 'mira', permissions: ['streams:create'] });
    const { body } = await mira('POST /streams', { body: await streamBody() });
    const { stream_id: id } = body as { stream_id: string };
    expect((await mira(`PUT /streams/${id}`, { body: { title: 'Mine' } })).status).toBe(200);
    expect((await mira(`POST /streams/${id}/resume`)).status).toBe(204);
    expect((await mira(`DELETE /streams/${id}`)).status).toBe(204);
  });

  it('changes what is sent and keeps what is null, empty or absent', async () => {
    const id = await newStream({ rules: [shop] });
    const before = await read(id);
    const body = { title: '', description: null, index_set_id: null, matching_type: 'OR', rules: [] };
    expect(await server.admin(`PUT /streams/${id}`, { body })).toMatchObject({
      status: 200,
      body: { ...before, matching_type: 'OR' },
    });
  });

  it('pauses and resumes', async () => {
    const id = await newStream();
    const enabled = async () =>
      streamsOf((await server.admin('GET /streams/enabled')).body).map((each) => each.id);
    expect(await enabled()).not.toContain(id);
    await server.admin(`POST /streams/${id}/resume`);
    expect(await enabled()).toContain(id);
    await server.admin(`POST /streams/${id}/pause`);
    expect(await enabled()).not.toContain(id);
  });

  it('clones a stream with its rules, paused', async () => {
    const id = await newStream({ rules: [shop], matching_type: 'OR' });
    await server.admin(`POST /streams/${id}/resume`);
    const given = await streamBody({ title: 'A copy', remove_matches_from_default_stream: true });
    const { status, body } = await server.admin(`POST /streams/${id}/clone`, { body: given });
    const { stream_id: copyId } = body as { stream_id: string };
    const copy = await read(copyId);
    expect(status).toBe(201);
    expect(copy).toMatchObject({
      ...given,
      disabled: true,
      matching_type: 'OR',
      rules: [{ ...shop, stream_id: copyId }],
    });
    expect(copy.rules[0]?.id).not.toBe((await read(id)).rules[0]?.id);
  });

  it('clones a stream with its alert conditions and alarm callbacks', async () => {
    const id = await newStream();
    const numbers = { time: 5, threshold: 9, grace: 0, backlog: 0 };
    const condition = { type: 'message_count', parameters: { ...numbers, threshold_type: 'MORE' } };
    await server.admin(`POST /streams/${id}/alerts/conditions`, { body: condition });
    const configuration = { subject: 'Alert', user_receivers: ['admin'] };
    const callback = { type: 'org.graylog2.alarmcallbacks.EmailAlarmCallback', title: 'Mail', configuration };
    await server.admin(`POST /streams/${id}/alarmcallbacks`, { body: callback });
    const given = await streamBody({ title: 'A watched copy' });
    const { body } = await server.admin(`POST /streams/${id}/clone`, { body: given });
    const { stream_id: copyId } = body as { stream_id: string };
    const copy = await read(copyId);
    expect(copy).toMatchObject({ alert_conditions: [condition], alert_receivers: { users: ['admin'] } });
    expect(copy.alert_conditions[0]?.id).not.toBe((await read(id)).alert_conditions[0]?.id);
    const callbacks = async (stream: string) =>
      (await server.admin(`GET /streams/${stream}/alarmcallbacks`)).body;
    expect(await callbacks(copyId)).toMatchObject({
      total: 1,
      alarmcallbacks: [{ ...callback, stream_id: copyId }],
    });
    await server.admin(`DELETE /streams/${copyId}`);
    expect((await server.admin('GET /alerts/callbacks')).body).toMatchObject({ total: 1 });
    expect(await callbacks(id)).toMatchObject({ total: 1 });
  });

  it('deletes a stream', async () => {
    const id = await newStream();
    expect((await server.admin(`DELETE /streams/${id}`)).status).toBe(204);
    expect((await server.admin(`GET /streams/${id}`)).status).toBe(404);
  });

  it.each([
    ['PUT /streams/ID', { title: 'Other' }],
    ['DELETE /streams/ID', undefined],
    ['POST /streams/ID/pause', undefined],
    ['POST /streams/ID/resume', undefined],
    ['POST /streams/ID/rules', shop],
    ['POST /streams/ID/clone', { title: 'A copy', description: '', index_set_id: allMessages }],
  ])('refuses to change the default stream: %s', async (call, body) => {
    expect(await server.admin(call.replace('ID', allMessages), { body })).toMatchObject({
      status: 400,
      body: { type: 'ApiError', message: expect.stringMatching(/default stream/) },
    });
  });

  it.each(['POST /streams', 'PUT /streams/ID'])('refuses an unknown index set: %s', async (call) => {
    const body = await streamBody({ index_set_id: allMessages });
    expect(await server.admin(call.replace('ID', await newStream()), { body })).toMatchObject({
      status: 400,
      body: { message: `There is no index set ${allMessages}` },
    });
  });

  it('refuses an empty title', async () => {
    expect(await server.admin('POST /streams', { body: await streamBody({ title: ' ' }) })).toMatchObject({
      status: 400,
      body: { type: 'ValidationApiError', validation_errors: { title: [{ error: 'must not be empty' }] } },
    });
  });
});

describe('the pages of streams', () => {
  it('are searched, sorted and counted', async () => {
    const id = await newStream({ title: 'Zebra crossing' });
    const { body } = await server.admin('GET /streams/paginated?query=zebra&per_page=10');
    const { total } = (await server.admin('GET /streams')).body as { total: number };
    expect(body).toMatchObject({
      query: 'zebra',
      pagination: { total: 1, count: 1, page: 1, per_page: 10 },
      total,
      streams: [{ id, outputs: [] }],
    });
    const titles = streamsOf((await server.admin('GET /streams/paginated?order=desc')).body).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(titles.toSorted().reverse());
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
