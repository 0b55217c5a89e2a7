import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TailOptions, tail } from './index.ts';
import { clientOf, target } from './testing/client.ts';

const start = Date.parse('2021-05-11T08:15:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

interface Stored {
  _id: string;
  at: number;
  /** When the message is stored. */
  known?: number;
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose clock is hours away from the client's, and answers searches as the contract says. */
function logServer(stored: Stored[], latency = (_look: number) => 0, isDown = (_look: number) => false) {
  const skew = 7_200_000;
  const requests: URLSearchParams[] = [];
  let extended = false;
  const client = clientOf(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, latency(requests.length)));
    const { searchParams } = new URL(request.url);
    requests.push(searchParams);
    if (isDown(requests.length)) return new Response(null, { status: 503 });
    extended ||= !request.headers.has('X-Graylog-No-Session-Extension');
    const now = Date.now() + skew;
    const isRelative = target(request).startsWith('/search/universal/relative?');
    const from = isRelative
      ? now - Number(searchParams.get('range')) * 1000
      : Date.parse(searchParams.get('from') ?? '');
    const to = isRelative ? now : Date.parse(searchParams.get('to') ?? '');
    const found = stored
      .filter(({ at, known = at }) => at + skew >= from && at + skew <= to && known + skew <= now)
      .sort((a, b) => a.at - b.at);
    const offset = Number(searchParams.get('offset') ?? 0);
    const messages = found
      .slice(offset, offset + Number(searchParams.get('limit')))
      .map(({ _id, at }) => ({ message: { _id, timestamp: iso(at + skew) } }));
    return { messages, from: iso(from), to: iso(to), total_results: found.length };
  }, false);
  return { client, requests, hasExtended: () => extended };
}

/** The ids that arrive within a number of milliseconds. */
async function follow(
  server: ReturnType<typeof logServer>,
  milliseconds: number,
  interval = 1000,
  more: TailOptions = {},
) {
  const controller = new AbortController();
  const ids: string[] = [];
  const options = { signal: controller.signal, interval, range: 30, lateness: 5, ...more };
  const following = (async () => {
    for await (const { message } of tail(server.client, { query: '*' }, options)) ids.push(message._id);
  })();
  const thrown = following.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(milliseconds);
  controller.abort();
  await vi.runAllTimersAsync();
  expect(await thrown).toBe(controller.signal.reason);
  return ids;
}

it('yields earlier and new messages, oldest first, without extending the session', async () => {
  const server = logServer([
    { _id: 'too old', at: start - 31_000 },
    { _id: 'second', at: start - 1000 },
    { _id: 'first', at: start - 2000 },
    { _id: 'third', at: start + 1500 },
  ]);
  expect(await follow(server, 5000)).toEqual(['first', 'second', 'third']);
  expect(server.hasExtended()).toBe(false);
  expect(server.requests.length).toBeGreaterThan(3);
});

it('yields late messages once', async () => {
  const server = logServer([{ _id: 'late', at: start + 1000, known: start + 5500 }]);
  expect(await follow(server, 12_000)).toEqual(['late']);
});

it('yields no message twice when responses are slow', async () => {
  const stored = Array.from({ length: 40 }, (_, n) => ({ _id: `${n}`, at: start + n * 500 }));
  const ids = await follow(
    logServer(stored, (look) => (look % 3 === 0 ? 3000 : 0)),
    40_000,
    100,
  );
  expect(ids).toEqual(stored.map(({ _id }) => _id));
});

it('yields all messages of a burst, even within one millisecond', async () => {
  const stored = Array.from({ length: 1700 }, (_, n) => ({ _id: `${n}`, at: start - 1700 + n }));
  const burst = Array.from({ length: 1300 }, (_, n) => ({ _id: `burst ${n}`, at: start + 500 }));
  const server = logServer([...stored, ...burst]);
  const ids = await follow(server, 3000);
  expect(ids).toEqual([...stored, ...burst].map(({ _id }) => _id));
});

it('sends the query with every poll', async () => {
  const server = logServer([]);
  await follow(server, 2500);
  expect(server.requests.map((query) => query.get('query'))).toEqual(['*', '*', '*']);
  expect(server.requests.every((query) => query.get('sort') === 'timestamp:asc')).toBe(true);
});

it('goes on after an outage with the messages that arrived meanwhile, each once', async () => {
  const stored = Array.from({ length: 60 }, (_, n) => ({ _id: `${n}`, at: start + n * 500 }));
  const server = logServer(
    stored,
    () => 0,
    (look) => look > 3 && look < 8,
  );
  expect(await follow(server, 40_000)).toEqual(stored.map(({ _id }) => _id));
});

it('goes on within a poll of several pages', async () => {
  const stored = Array.from({ length: 1200 }, (_, n) => ({ _id: `${n}`, at: start + 500 + n }));
  const server = logServer(
    stored,
    () => 0,
    (look) => look > 4 && look < 8,
  );
  expect(await follow(server, 30_000)).toEqual(stored.map(({ _id }) => _id));
});

it('finds messages of an outage that are stored only after it, and then looks back as usual', async () => {
  const known = start + 60_000;
  const server = logServer(
    [
      { _id: 'before', at: start + 500 },
      { _id: 'late', at: start + 10_000, known },
      { _id: 'after', at: start + 50_000 },
      { _id: 'too late', at: start + 11_000, known: start + 140_000 },
    ],
    () => 0,
    (look) => look > 3 && look < 9,
  );
  // The server is back after 34 seconds.
  expect(await follow(server, 150_000)).toEqual(['before', 'after', 'late']);
  expect(Number(server.requests.at(-1)?.get('range'))).toBeLessThan(8);
});

it('goes on without end, from the first poll on, with growing pauses', async () => {
  const server = logServer(
    [{ _id: 'earlier', at: start - 29_000 }],
    () => 0,
    (look) => look < 9,
  );
  const pauses: number[] = [];
  const onInterrupted: TailOptions['onInterrupted'] = ({ kind }, pause, failures) => {
    expect([kind, failures]).toEqual(['server', pauses.push(pause)]);
  };
  const onResumed = vi.fn();
  const options = { patience: Infinity, onInterrupted, onResumed };
  expect(await follow(server, 125_000, 1000, options)).toEqual(['earlier']);
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1000));
  expect(onResumed).toHaveBeenCalledTimes(1);
});

it.each([
  ['at once when the first poll fails', 0, 1, {}],
  ['when an outage lasts longer than its patience', 2, 5, { patience: 2500 }],
])('fails %s', async (_, polls, requests, more) => {
  const server = logServer(
    [],
    () => 0,
    (look) => look > polls,
  );
  const onInterrupted = vi.fn();
  const options = { interval: 1000, onInterrupted, ...more };
  const failed = tail(server.client, { query: '*' }, options)
    .next()
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject({ kind: 'server' });
  expect(server.requests).toHaveLength(requests);
  expect(onInterrupted).toHaveBeenCalledTimes(Math.max(0, requests - polls - 1));
});
