import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractOperations } from '../../http/contract.ts';
import { operationValidators } from '../../http/validation.ts';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let reader: Client;
const stream = '000000000000000000000001';
const headers = { accept: 'text/csv' };
beforeAll(async () => {
  server = await startTestServer();
  server.store([
    storedMessage({ timestamp: testNow - 1000, message: 'newer', level: 3 }),
    storedMessage({ timestamp: testNow - 2000, message: 'older, "quoted"\nand long' }),
    storedMessage({ timestamp: testNow - 600_000, message: 'ancient' }),
  ]);
  reader = await server.createUser({ username: 'reader', permissions: [`streams:read:${stream}`] });
});
afterAll(() => server[Symbol.asyncDispose]());

const fields_in_order = ['timestamp', 'message', 'level', 'streams'];
const expected = [
  '"timestamp","message","level","streams"',
  `"${new Date(testNow - 2000).toISOString()}","older, ""quoted""\nand long",,"[${stream}]"`,
  `"${new Date(testNow - 1000).toISOString()}","newer","3","[${stream}]"`,
  '',
].join('\n');

describe('POST /views/search/messages', () => {
  const send = (body?: unknown, client = reader) =>
    client('POST /views/search/messages', body === undefined ? { headers } : { body, headers });

  it('writes the chosen fields of the last five minutes, oldest first', async () => {
    const reply = await send({ fields_in_order });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    expect(reply.body).toBe(expected);
    expect(String((await send()).body).split('\n')[0]).toBe('"timestamp","source","message"');
  });

  it('respects query, time range and limit', async () => {
    const all = { timerange: { type: 'relative', range: 0 }, fields_in_order: ['message'], chunk_size: 1 };
    expect((await send({ ...all, limit: 1 })).body).toBe('"message"\n"ancient"\n');
    const query_string = { type: 'elasticsearch', query_string: 'level:3' };
    expect((await send({ ...all, query_string })).body).toBe('"message"\n"newer"\n');
    expect((await send({ query_string: { ...query_string, query_string: 'nothing' } })).body).toBeUndefined();
  });

  it('refuses invalid requests and unreadable streams', async () => {
    expect((await send({ fields_in_order: [] })).status).toBe(400);
    expect((await send({ limit: 0 })).status).toBe(400);
    expect((await send({ colour: 1 })).status).toBe(400);
    const unreadable = await send({ query_string: { type: 'elasticsearch', query_string: '(' } });
    expect(unreadable).toMatchObject({ status: 400, body: { type: 'DetailedError', line: 1 } });
    const contract = contractOperations.find(({ id }) => id === 'exportMessages');
    expect(contract && operationValidators(contract).reply(400, unreadable.body)).toBeNull();
    const other = '60b5f4d1e4a1d80001a2b400';
    expect(await send({ streams: [other] })).toMatchObject({ status: 403, body: { streams: [other] } });
    const nobody = await server.createUser({ username: 'nobody' });
    expect(await send({}, nobody)).toMatchObject({ status: 403, body: { streams: [] } });
  });

  it('makes nothing but CSV', async () => {
    const json = { accept: 'application/json' };
    expect((await reader('POST /views/search/messages', { body: {}, headers: json })).status).toBe(415);
  });
});

describe('an export job', () => {
  const create = async () => {
    const { body } = await reader('POST /views/export', { body: { fields_in_order } });
    return String(body);
  };

  it('can be downloaded for an hour, with the permissions of the downloader', async () => {
    const id = await create();
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    const path = `GET /views/search/messages/job/${id}/Übersicht.csv`;
    const reply = await reader(path);
    expect(reply.body).toBe(expected);
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''%C3%9Cbersicht.csv");
    const stranger = await server.createUser({ username: 'stranger' });
    expect((await stranger(path)).status).toBe(403);
    expect((await reader(path.replace('.csv', '.xml'))).status).toBe(404);
    expect((await reader(path.replace(id, '60b5f4d1e4a1d80001a2b4ff'))).status).toBe(404);
    server.clock.now += 3_600_000;
    expect((await reader(path)).status).toBe(404);
    server.clock.now = testNow;
  });

  it('is refused when it asks for nothing', async () => {
    expect((await reader('POST /views/export', { body: { fields_in_order: [] } })).status).toBe(400);
  });
});
