import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { type Client, startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Client;
const stream = '000000000000000000000001';
const ndjson = { accept: 'application/x-ndjson' };
const csv = { accept: 'text/csv' };
const at = (seconds: number) => new Date(testNow - seconds * 1000).toISOString();

beforeAll(async () => {
  server = await startTestServer();
  const message = (seconds: number, level: number) =>
    storedMessage({ timestamp: testNow - seconds * 1000, message: `level ${level}`, level, host: 'a,"b"' });
  server.store([message(3, 3), message(2, 4), message(1, 3), message(400, 5)]);
  owner = await server.createUser({ username: 'owner', permissions: [`streams:read:${stream}`] });
});
afterAll(() => server[Symbol.asyncDispose]());

const backend = (query_string: string) => ({ type: 'elasticsearch', query_string });
const severity = { type: 'org.graylog2.decorators.SyslogSeverityMapperDecorator', config: {} };
const list = { id: 'list', type: 'messages', limit: 1, query: backend('level:3'), decorators: [severity] };
const pivot = { id: 'chart', type: 'pivot', rollup: true, series: [{ type: 'count' }] };
const query = {
  id: 'q',
  timerange: { type: 'relative', range: 300 },
  query: backend('level:<=$most$'),
  search_types: [list, pivot],
};
const parameters = [{ name: 'most', data_type: 'any', default_value: 4 }];

async function stored(client = owner, change: object = {}): Promise<string> {
  const { body } = await client('POST /views/search', { body: { queries: [query], parameters, ...change } });
  return (body as { id: string }).id;
}

const lines = (body: unknown) =>
  String(body ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

describe('the export of a stored search', () => {
  const fields_in_order = ['timestamp', 'level', 'host', 'nothing', 'constructor'];

  it('has all messages that match its query, oldest first', async () => {
    const path = `POST /views/search/messages/${await stored()}`;
    const reply = await owner(path, {
      headers: csv,
      body: { fields_in_order: ['level', 'host', 'nothing'] },
    });
    expect(reply.headers.get('content-type')).toContain('text/csv');
    const rows = [3, 4, 3].map((level) => `"${level}","a,""b""",\n`).join('');
    expect(reply.body).toBe(`"level","host","nothing"\n${rows}`);
    const json = await owner(path, { headers: ndjson, body: { fields_in_order, limit: 2 } });
    expect(json.headers.get('content-type')).toContain('application/x-ndjson');
    expect(lines(json.body)).toEqual([
      { timestamp: at(3), level: 3, host: 'a,"b"' },
      { timestamp: at(2), level: 4, host: 'a,"b"' },
    ]);
    const standard = await owner(path);
    expect(String(standard.body).split('\n')[0]).toBe('"timestamp","source","message"');
  });

  it('uses the execution state of the request', async () => {
    const path = `POST /views/search/messages/${await stored()}`;
    const send = async (body: object) => lines((await owner(path, { headers: ndjson, body })).body).length;
    expect(await send({ execution_state: { global_override: { query: backend('level:4') } } })).toBe(1);
    const parameter_bindings = { most: { type: 'value', value: 3 } };
    expect(await send({ execution_state: { parameter_bindings } })).toBe(2);
    const timerange = { type: 'absolute', from: at(500), to: at(2) };
    expect(await send({ timerange, execution_state: { global_override: { query: backend('*') } } })).toBe(3);
  });

  it('exports a message list with its own query and decorators, but all pages', async () => {
    const path = `POST /views/search/messages/${await stored()}/list`;
    const execution_state = { global_override: { keep_search_types: ['chart'] } };
    const body = { fields_in_order: ['level', 'severity'], execution_state };
    const row = { level: 3, severity: 'Error (3)' };
    expect(lines((await owner(path, { headers: ndjson, body })).body)).toEqual([row, row]);
  });

  it('is refused where there is nothing to export', async () => {
    const id = await stored();
    const send = async (path: string, headers: Record<string, string> = csv) =>
      (await owner(`POST /views/search/messages/${path}`, { headers })).status;
    expect(await send(`${id}/chart`)).toBe(400);
    expect(await send(`${id}/other`)).toBe(400);
    expect(await send('60b5f4d1e4a1d80001a2b4ff')).toBe(404);
    expect(await send(id, { accept: 'application/json' })).toBe(415);
    expect(await send(await stored(owner, { queries: [query, { ...query, id: 'r' }] }))).toBe(400);
    expect(await send(await stored(owner, { parameters: [{ name: 'most', data_type: 'any' }] }))).toBe(400);
  });

  it('is available to its owner, and to users who may read a view of it', async () => {
    const id = await stored(server.admin);
    expect((await owner(`POST /views/search/messages/${id}`)).status).toBe(403);
    const view = { type: 'SEARCH', title: 'V', search_id: id, state: {} };
    const { body } = await server.admin('POST /views', { body: view });
    const viewer = await server.createUser({
      username: 'viewer',
      permissions: [`view:read:${(body as { id: string }).id}`, `streams:read:${stream}`],
    });
    expect((await viewer(`POST /views/search/messages/${id}`)).status).toBe(200);
    const blind = await server.createUser({
      username: 'blind',
      permissions: [`view:read:${(body as { id: string }).id}`],
    });
    expect((await blind(`POST /views/search/messages/${id}`)).status).toBe(403);
  });
});

describe('an export job of a search', () => {
  it('is checked when it is downloaded, in the format of its file extension', async () => {
    const id = await stored();
    const body = { fields_in_order: ['level'] };
    const job = String((await owner(`POST /views/export/${id}`, { body })).body);
    const download = (name: string, client = owner) =>
      client(`GET /views/search/messages/job/${job}/${name}`);
    expect((await download('a.csv')).body).toBe('"level"\n"3"\n"4"\n"3"\n');
    expect(lines((await download('a.ndjson')).body)).toEqual([{ level: 3 }, { level: 4 }, { level: 3 }]);
    expect((await download('a.json')).status).toBe(404);
    const stranger = await server.createUser({
      username: 'stranger',
      permissions: [`streams:read:${stream}`],
    });
    expect((await download('a.csv', stranger)).status).toBe(403);
    const ofList = String((await owner(`POST /views/export/${id}/list`, { body })).body);
    const list = await owner(`GET /views/search/messages/job/${ofList}/list.csv`);
    expect(list.body).toBe('"level"\n"3"\n"3"\n');
    const nowhere = '60b5f4d1e4a1d80001a2b4ff';
    const lost = String((await owner(`POST /views/export/${nowhere}`, { body })).body);
    expect((await owner(`GET /views/search/messages/job/${lost}/a.csv`)).status).toBe(404);
  });
});
