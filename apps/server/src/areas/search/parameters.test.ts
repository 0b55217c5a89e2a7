import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedMessage } from '../../testing/messages.ts';
import { startTestServer, type TestServer, testNow } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.store(
    ['web 01', 'web-02', 'db-01'].map((host, at) =>
      storedMessage({ timestamp: testNow - 1000 * at, host, message: `on ${host}`, level: at }),
    ),
  );
});
afterAll(() => server[Symbol.asyncDispose]());

const list = { id: 'list', type: 'messages' };
const backend = (query_string: string) => ({ type: 'elasticsearch', query_string });
const host = { name: 'host', data_type: 'any' };
const level = { name: 'level', data_type: 'any', default_value: 1 };

async function stored(query: string, parameters: object[], more: object = {}): Promise<string> {
  const timerange = { type: 'relative', range: 300 };
  const queries = [{ id: 'q', timerange, query: backend(query), search_types: [list], ...more }];
  const { status, body } = await server.admin('POST /views/search', { body: { queries, parameters } });
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

interface Job {
  id: string;
  execution: { done: boolean };
  errors?: { type: string; parameter?: string }[];
  results: Record<
    string,
    { state: string; search_types: Record<string, { messages: { message: { host: string } }[] }> }
  >;
}

async function run(id: string, state: object = {}) {
  const { body } = await server.admin(`POST /views/search/${id}/execute`, { body: state });
  let job = body as Job;
  while (!job.execution.done) {
    // Calls without a socket do not yield to the event loop, so that the worker's reply would never arrive.
    await setImmediate();
    job = (await server.admin(`GET /views/search/status/${job.id}`)).body as Job;
  }
  const hosts = job.results.q?.search_types.list?.messages.map(({ message }) => message.host);
  return { hosts, errors: job.errors, state: job.results.q?.state };
}

const bind = (value: unknown) => ({ parameter_bindings: { host: { type: 'value', value } } });

describe('a search with parameters', () => {
  it('runs with the values of the execution', async () => {
    const id = await stored('host:$host$', [host]);
    expect((await run(id, bind('web 01'))).hosts).toEqual(['web 01']);
    expect((await run(id, bind(['web-02', 'db-01']))).hosts).toEqual(['web-02', 'db-01']);
    expect((await run(id, bind('web'))).hosts).toEqual([]);
    expect((await run(id, bind('*) OR ('))).hosts).toEqual([]);
  });

  it('names the parameters without a value, and runs nothing', async () => {
    const id = await stored('host:$host$ AND level:$level$', [host, level]);
    const { errors, state, hosts } = await run(id);
    expect(errors).toMatchObject([{ type: 'unbound_parameter', parameter: 'host', query_id: 'q' }]);
    expect({ state, hosts }).toEqual({ state: 'FAILED', hosts: undefined });
  });

  it('requires values only for the parameters it uses', async () => {
    expect((await run(await stored('level:$level$', [host, level]))).hosts).toEqual(['web-02']);
    const optional = await stored('host:$host$', [{ ...host, optional: true }]);
    expect((await run(optional)).hosts).toHaveLength(3);
  });

  it('replaces them in every query string', async () => {
    const filter = { type: 'and', filters: [{ type: 'query_string', query: 'level:<=$level$' }] };
    const own = { ...list, query: backend('host:$host$') };
    const id = await stored('', [host, level], { filter, search_types: [own] });
    expect((await run(id, bind('web-02'))).hosts).toEqual(['web-02']);
    expect((await run(id, bind('db-01'))).hosts).toEqual([]);
    const global_override = { query: backend('message:$host$') };
    expect((await run(id, { ...bind('web-02'), global_override })).hosts).toEqual(['web-02']);
  });

  it('treats an undeclared name as text', async () => {
    expect((await run(await stored('host:$host$', []))).hosts).toEqual([]);
    expect((await run(await stored('host:$host$', []), bind('db-01'))).hosts).toEqual(['db-01']);
  });
});
