import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loggerService } from '../areas/loggers/logger-service.ts';
import { SearchError } from '../search/search-error.ts';
import type { RunOptions } from '../search/search-pool.ts';
import { adminPassword, basic, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.service(loggerService).setLevel('tailrace.http', 'debug');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server[Symbol.asyncDispose]());
afterEach(() => vi.restoreAllMocks());

const search = {
  queries: [
    {
      id: 'q',
      timerange: { type: 'relative', range: 0 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [{ id: 's', type: 'messages' }],
    },
  ],
};

const preview = {
  event_definition: {
    title: 'Failed logins',
    description: '',
    priority: 2,
    alert: false,
    config: {
      type: 'aggregation-v1',
      query: 'login',
      query_parameters: [],
      streams: [],
      group_by: ['user'],
      series: [{ id: 'count-', function: 'count', field: null }],
      conditions: {
        expression: {
          expr: '>',
          left: { expr: 'number-ref', ref: 'count-' },
          right: { expr: 'number', value: 2 },
        },
      },
      search_within_ms: 60_000,
      execute_every_ms: 60_000,
    },
    field_spec: {},
    key_spec: [],
    notification_settings: { grace_period_ms: 0, backlog_size: 0 },
    notifications: [],
  },
};

const logged = () => server.service(loggerService).recent(500, 'ALL');

type Run = (request: unknown, options: RunOptions) => Promise<never>;

/** Makes searches run until they are cancelled; resolves with the abort signal of the next search. */
function runUntilCancelled(name: 'messages' | 'pivotState' | 'writtenMessages'): Promise<AbortSignal> {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  const search = server.areas.host.search as unknown as Record<string, Run>;
  vi.spyOn(search, name).mockImplementation((_request, options) => {
    const signal = options.signal as AbortSignal;
    resolve(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new SearchError('cancelled', 'The search was cancelled')),
      );
    });
  });
  return promise;
}

it.each([
  ['a POST', 'writtenMessages', 'POST', '/views/search/sync', search],
  ['a preview', 'pivotState', 'POST', '/events/definitions/preview', preview],
  ['a GET', 'messages', 'GET', '/search/universal/relative?query=*&range=0', null],
] as const)(
  'cancels the search of %s when the client disconnects, and logs no error',
  async (_, name, method, path, body) => {
    const started = runUntilCancelled(name);
    const { port } = server.app.server.address() as AddressInfo;
    const call = request({
      port,
      host: '127.0.0.1',
      method,
      path: `/api${path}`,
      headers: {
        authorization: basic('admin', adminPassword),
        'x-requested-by': 'test',
        'content-type': 'application/json',
      },
    });
    call.on('error', () => {});
    call.end(body ? JSON.stringify(body) : undefined);
    const signal = await started;
    const aborted = once(signal, 'abort');
    call.destroy();
    await aborted;
    // The abort is handled before the next call is answered.
    await server.admin('GET /system');
    expect(logged().filter(({ level }) => level === 'ERROR')).toEqual([]);
  },
);
