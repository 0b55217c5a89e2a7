import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Client, unwrap } from './index.ts';
import { retryAfter } from './retry.ts';
import { clientOf } from './testing/client.ts';

const noStreams = { total: 0, streams: [] };
const busy = () => new Response(null, { status: 503 });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (seconds: string) => () =>
  new Response(null, { status: 429, headers: { 'Retry-After': seconds } });
const path = { streamId: 'a' };

/** Lets all pauses pass. */
async function settled<T>(call: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return call;
}

/** Responds with each in turn, then repeats the last one. */
function inTurn(...responses: (() => object | Promise<object>)[]) {
  return vi.fn(async (_: Request) => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? {});
}

describe('a call that failed on the way', () => {
  test.each([
    ['a gateway that has no answer', () => new Response(null, { status: 502 })],
    ['a server that is busy', busy],
    ['a gateway that waited too long', () => new Response(null, { status: 504 })],
    ['a network that does not reach it', unreachable],
  ])('is retried after %s', async (_, failure) => {
    const fetch = inTurn(failure, failure, () => noStreams);
    const streams = unwrap(clientOf(fetch).GET('/streams'));
    await vi.runAllTimersAsync();
    expect(await streams).toEqual(noStreams);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('waits longer each time, within the limit', async () => {
    const fetch = inTurn(busy);
    const policy = { attempts: 5, firstPause: 100, longestPause: 300 };
    const call = clientOf(fetch, policy).GET('/streams');
    for (const [index, length] of [100, 200, 300, 300].entries()) {
      await vi.advanceTimersByTimeAsync(length - 1);
      expect(fetch).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(fetch).toHaveBeenCalledTimes(index + 2);
    }
    expect((await call).response.status).toBe(503);
  });

  it('sends its body again', async () => {
    const bodies: unknown[] = [];
    const client = clientOf(
      async (request) => {
        bodies.push(await request.json());
        return bodies.length < 2 ? busy() : new Response(null, { status: 204 });
      },
      { writes: true },
    );
    const params = { path: { user: 'local:admin' } };
    const call = unwrap(client.PUT('/users/{user}', { params, body: { full_name: 'Mira' } }));
    await vi.runAllTimersAsync();
    await call;
    expect(bodies).toEqual([{ full_name: 'Mira' }, { full_name: 'Mira' }]);
  });

  it('is not retried once it is cancelled', async () => {
    const controller = new AbortController();
    const fetch = inTurn(busy);
    const call = clientOf(fetch).GET('/streams', { signal: controller.signal });
    const thrown = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await thrown).toBe(controller.signal.reason);
    await vi.runAllTimersAsync();
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe('a call is not retried', () => {
  test.each([400, 401, 403, 404, 500, 501])('when the server answers %i', async (status) => {
    const fetch = inTurn(() => new Response(null, { status }));
    const { response } = await clientOf(fetch).GET('/streams');
    expect(response.status).toBe(status);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test.each([
    ['a POST', (client: Client) => client.POST('/views/search', { body: { queries: [] } })],
    ['a PUT', (client: Client) => client.PUT('/streams/{streamId}', { params: { path }, body: {} })],
    ['a DELETE', (client: Client) => client.DELETE('/streams/{streamId}', { params: { path } })],
    ['marked so', (client: Client) => client.GET('/streams', { retry: false })],
  ])('when it is %s', async (_, send) => {
    const fetch = inTurn(busy);
    await send(clientOf(fetch));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('by a client that retries nothing', async () => {
    const fetch = inTurn(busy);
    const client = clientOf(fetch, false);
    await client.GET('/streams', { retry: true });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('when the server asks for a longer pause than is allowed', async () => {
    const fetch = inTurn(later('11'));
    await clientOf(fetch).GET('/streams');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('later than the longest time after the first attempt', async () => {
    const fetch = inTurn(later('4'));
    const { response } = await settled(clientOf(fetch, { attempts: 9, longestTime: 10_000 }).GET('/streams'));
    expect(response.status).toBe(429);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('a call is retried', () => {
  it('after the pause the server asks for', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const fetch = inTurn(later('7'), () => noStreams);
    const streams = unwrap(clientOf(fetch).GET('/streams'));
    await vi.advanceTimersByTimeAsync(6999);
    expect(fetch).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(await streams).toEqual(noStreams);
  });

  it('when it is a POST that says it may be', async () => {
    const fetch = inTurn(busy, () => ({ id: 'a' }));
    const body = { queries: [] };
    const search = await settled(unwrap(clientOf(fetch).POST('/views/search', { body, retry: true })));
    expect(search).toEqual({ id: 'a' });
  });

  it('up to twice by default', async () => {
    const fetch = inTurn(busy);
    await settled(clientOf(fetch).GET('/streams'));
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('the pause a response asks for', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-03-01T12:00:00Z');
  });

  test.each([
    ['5', 5],
    ['Sun, 01 Mar 2026 12:00:09 GMT', 9],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('is read from %s', (value, seconds) => {
    expect(retryAfter(new Headers({ 'Retry-After': value }))).toBe(seconds);
  });
});
