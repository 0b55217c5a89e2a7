import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { unwrap } from './index.ts';
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

/** Responds with each in turn, then repeats the last one. */
function inTurn(...answers: (() => object | Promise<object>)[]) {
  return vi.fn(async (_: Request) => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? {});
}

describe('a call that failed on the way', () => {
  test.each([
    ['a gateway that has no answer', () => new Response(null, { status: 502 })],
    ['a server that is busy', busy],
    ['a gateway that waited too long', () => new Response(null, { status: 504 })],
    ['a network that does not reach it', unreachable],
  ])('is retried after %s', async (_, failure) => {
    const answer = inTurn(failure, failure, () => noStreams);
    const streams = unwrap(clientOf(answer, {}).GET('/streams'));
    await vi.runAllTimersAsync();
    expect(await streams).toEqual(noStreams);
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it('waits longer each time, within the limit', async () => {
    const answer = inTurn(busy);
    const policy = { attempts: 5, firstPause: 100, longestPause: 300 };
    const call = clientOf(answer, policy).GET('/streams');
    for (const [index, length] of [100, 200, 300, 300].entries()) {
      await vi.advanceTimersByTimeAsync(length - 1);
      expect(answer).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(answer).toHaveBeenCalledTimes(index + 2);
    }
    expect((await call).response.status).toBe(503);
  });

  it('sends its body again', async () => {
    const bodies: unknown[] = [];
    const client = clientOf(async (request) => {
      bodies.push(await request.json());
      return bodies.length < 2 ? busy() : new Response(null, { status: 204 });
    }, {});
    const params = { path: { user: 'local:admin' } };
    const call = unwrap(client.PUT('/users/{user}', { params, body: { full_name: 'Mira' } }));
    await vi.runAllTimersAsync();
    await call;
    expect(bodies).toEqual([{ full_name: 'Mira' }, { full_name: 'Mira' }]);
  });

  it('is not retried once it is cancelled', async () => {
    const controller = new AbortController();
    const answer = inTurn(busy);
    const call = clientOf(answer, {}).GET('/streams', { signal: controller.signal });
    const thrown = call.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    expect(await thrown).toBe(controller.signal.reason);
    await vi.runAllTimersAsync();
    expect(answer).toHaveBeenCalledOnce();
  });
});

describe('a call is not retried', () => {
  test.each([400, 401, 403, 404, 500, 501])('when the server answers %i', async (status) => {
    const answer = inTurn(() => new Response(null, { status }));
    const { response } = await clientOf(answer, {}).GET('/streams');
    expect(response.status).toBe(status);
    expect(answer).toHaveBeenCalledOnce();
  });

  it('when it is not idempotent', async () => {
    const answer = inTurn(busy);
    await clientOf(answer, {}).POST('/views/search', { body: { queries: [] } });
    expect(answer).toHaveBeenCalledOnce();
  });

  it('by default', async () => {
    const answer = inTurn(busy);
    await clientOf(answer).GET('/streams');
    expect(answer).toHaveBeenCalledOnce();
  });
});
