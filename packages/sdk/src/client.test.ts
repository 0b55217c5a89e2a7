import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import {
  asCsv,
  asText,
  type ClientOptions,
  createClient,
  FetchError,
  type Refusal,
  unwrap,
} from './index.ts';
import { BASE_URL, testServer } from './testing/server.ts';

const server = testServer();
const url = (path: string) => `${BASE_URL}${path}`;
const session = { type: 'session', sessionId: 'abc' } as const;
const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: BASE_URL, credentials: session, serverVersion: '4.1.14', ...options });
const noStreams = { total: 0, streams: [] };
const apiError = (message: string) => ({ type: 'ApiError', message });

describe('requests', () => {
  it('carry the client headers and the session', async () => {
    let headers = new Headers();
    server.use(
      http.get(url('/streams'), ({ request }) => {
        headers = request.headers;
        return HttpResponse.json(noStreams);
      }),
    );
    expect(await unwrap(client().GET('/streams'))).toEqual(noStreams);
    expect(Object.fromEntries(headers)).toMatchObject({
      accept: 'application/json',
      authorization: `Basic ${btoa('abc:session')}`,
      'x-requested-by': 'XMLHttpRequest',
      'x-requested-with': 'XMLHttpRequest',
    });
    expect(headers.has('X-Graylog-No-Session-Extension')).toBe(false);
  });

  it('do not extend the session when requested', async () => {
    server.use(
      http.get(url('/system/cluster/nodes'), ({ request }) =>
        HttpResponse.json({
          total: Number(request.headers.get('X-Graylog-No-Session-Extension') === 'true'),
          nodes: [],
        }),
      ),
    );
    const { total } = await unwrap(client().GET('/system/cluster/nodes', { noSessionExtension: true }));
    expect(total).toBe(1);
  });

  it('use the given fetch', async () => {
    const fetch = vi.fn(async (_: Request) => Response.json(noStreams));
    await unwrap(client({ fetch }).GET('/streams'));
    expect(fetch.mock.calls[0]?.[0].url).toBe(url('/streams'));
  });

  it.each([undefined, new Error('navigated away')])('are cancelled by their signal (%s)', async (reason) => {
    const onServerDown = vi.fn();
    const controller = new AbortController();
    server.use(
      http.get(url('/streams'), () => {
        controller.abort(reason);
        return HttpResponse.json(noStreams);
      }),
    );
    const call = client({ onServerDown }).GET('/streams', { signal: controller.signal });
    const thrown = await call.catch((error: unknown) => error);
    expect(thrown).toBe(controller.signal.reason);
    expect(onServerDown).not.toHaveBeenCalled();
  });
});

describe('waiting for credentials (R-4.06)', () => {
  it('holds calls back until a login completes, then sends all of them', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get(url('/streams'), ({ request }) => {
        seen.push(request.headers.get('Authorization'));
        return HttpResponse.json(noStreams);
      }),
    );
    const waiting = client({ credentials: undefined });
    const calls = Promise.all([unwrap(waiting.GET('/streams')), unwrap(waiting.GET('/streams'))]);
    await Promise.resolve();
    expect(seen).toEqual([]);
    waiting.authenticate(session);
    await calls;
    expect(seen).toEqual([`Basic ${btoa('abc:session')}`, `Basic ${btoa('abc:session')}`]);
  });

  it('sends guest calls at once', async () => {
    server.use(
      http.get(url('/system/sessions'), () =>
        HttpResponse.json({ is_valid: false, session_id: null, username: null }),
      ),
    );
    const { is_valid } = await unwrap(client({ credentials: undefined }).GET('/system/sessions'));
    expect(is_valid).toBe(false);
  });

  it('ends when the call is cancelled', async () => {
    const controller = new AbortController();
    const call = client({ credentials: undefined }).GET('/streams', { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toBe(controller.signal.reason);
  });
});

describe('answers', () => {
  it('without a body are null', async () => {
    server.use(http.put(url('/users/:user'), () => new HttpResponse(null, { status: 204 })));
    const call = client().PUT('/users/{user}', { params: { path: { user: 'local:admin' } }, body: {} });
    expect(await unwrap(call)).toBeNull();
  });

  it('with an empty body are null whatever their type', async () => {
    const headers = { 'Content-Length': '0', 'Content-Type': 'text/plain' };
    server.use(http.get(url('/streams'), () => new HttpResponse('', { headers })));
    expect(await unwrap(client().GET('/streams'))).toBeNull();
  });

  it('can be text', async () => {
    server.use(http.post(url('/views/export'), () => HttpResponse.text('609a41008d2f4b0012ab3600')));
    expect(await unwrap(client().POST('/views/export', { ...asText, body: {} }))).toBe(
      '609a41008d2f4b0012ab3600',
    );
  });

  it('can be CSV where JSON is the default', async () => {
    server.use(
      http.get(url('/search/universal/relative'), ({ request }) =>
        request.headers.get('Accept') === 'text/csv'
          ? HttpResponse.text('"timestamp"\n', { headers: { 'Content-Type': 'text/csv' } })
          : HttpResponse.json({ total_results: 0 }),
      ),
    );
    const params = { query: { query: '*', range: 300, fields: 'timestamp' } };
    const csv = await unwrap(client().GET('/search/universal/relative', { ...asCsv, params }));
    expect(csv).toBe('"timestamp"\n');
  });

  it('that are HTML instead of JSON are an error', async () => {
    server.use(http.get(url('/streams'), () => HttpResponse.html('<!doctype html>')));
    await expect(unwrap(client().GET('/streams'))).rejects.toThrow('Expected JSON, got text/html');
  });

  it('that fail without a body are an error too', async () => {
    server.use(
      http.get(url('/streams'), () => new HttpResponse(null, { status: 500, statusText: 'Broken' })),
    );
    const error = await unwrap(client().GET('/streams')).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ status: 500, message: 'Broken', body: null });
  });
});

describe('refused calls', () => {
  it('drop a refused session and report it once, however many calls were in flight (R-6.04)', async () => {
    server.use(http.get(url('/streams'), () => new HttpResponse(null, { status: 401 })));
    const onUnauthorized = vi.fn();
    const expired = client({ onUnauthorized });
    const outcomes = await Promise.all([expired.GET('/streams'), expired.GET('/streams')]);
    expect(outcomes.map(({ response }) => response.status)).toEqual([401, 401]);
    expect(onUnauthorized).toHaveBeenCalledOnce();
    expect(expired.credentials).toBeNull();
  });

  it('keep a refused token, so that later calls fail instead of waiting for a login', async () => {
    server.use(http.get(url('/streams'), () => new HttpResponse(null, { status: 401 })));
    const onUnauthorized = vi.fn();
    const tool = client({ onUnauthorized, credentials: { type: 'token', token: 'revoked' } });
    expect((await tool.GET('/streams')).response.status).toBe(401);
    expect((await tool.GET('/streams')).response.status).toBe(401);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('keep newer credentials', async () => {
    const renewed = { type: 'session', sessionId: 'new' } as const;
    const onUnauthorized = vi.fn();
    const changing = client({ onUnauthorized });
    server.use(
      http.get(url('/streams'), () => {
        changing.authenticate(renewed);
        return new HttpResponse(null, { status: 401 });
      }),
    );
    await changing.GET('/streams');
    expect(changing.credentials).toEqual(renewed);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('do not treat a wrong password as the end of a session', async () => {
    server.use(http.post(url('/system/sessions'), () => new HttpResponse(null, { status: 401 })));
    const onUnauthorized = vi.fn();
    const body = { username: 'mira', password: 'wrong' };
    await client({ onUnauthorized }).POST('/system/sessions', { body });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it.each<[string, object, Refusal]>([
    ['a permission', apiError('Not authorized'), { kind: 'permission', message: 'Not authorized' }],
    [
      'streams',
      { type: 'MissingStreamPermission', message: 'not permitted', streams: ['60b5'] },
      { kind: 'streams', message: 'not permitted', streams: ['60b5'] },
    ],
  ])('report that %s is forbidden, and still fail', async (_, response, refusal) => {
    server.use(http.get(url('/streams'), () => HttpResponse.json(response, { status: 403 })));
    const onForbidden = vi.fn();
    await expect(unwrap(client({ onForbidden }).GET('/streams'))).rejects.toMatchObject({
      status: 403,
      body: response,
    });
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(refusal);
  });
});

describe('availability (R-4.04)', () => {
  it('reports once that the server is down, and once that it is up again', async () => {
    const listeners = { onServerDown: vi.fn(), onServerUp: vi.fn() };
    const watching = client(listeners);
    server.use(http.get(url('/streams'), () => HttpResponse.error()));
    await expect(watching.GET('/streams')).rejects.toMatchObject({ name: 'FetchError', status: 0 });
    await expect(watching.GET('/streams')).rejects.toMatchObject({ status: 0 });
    server.use(http.get(url('/streams'), () => HttpResponse.json(apiError(''), { status: 500 })));
    await watching.GET('/streams');
    await watching.GET('/streams');
    expect(listeners.onServerDown).toHaveBeenCalledOnce();
    expect(listeners.onServerUp).toHaveBeenCalledOnce();
  });

  it.each([
    ['a gateway that cannot reach the server means down', {}, 1],
    ['the same status from the server itself does not', { 'X-Graylog-Node-ID': '6d1f' }, 0],
  ])('%s', async (_, headers, calls) => {
    const onServerDown = vi.fn();
    server.use(http.get(url('/streams'), () => HttpResponse.json(apiError(''), { status: 502, headers })));
    await client({ onServerDown }).GET('/streams');
    expect(onServerDown).toHaveBeenCalledTimes(calls);
  });
});
