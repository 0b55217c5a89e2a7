import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { type Client, createClient } from '@tailrace/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tailMessages } from './tail.ts';
import { playedContext } from './testing/played-context.ts';
import { untilMatch } from './until-match.ts';

interface Stored {
  _id: string;
  timestamp: string;
  message: string;
}

/** A server with some messages that may be down. */
function server() {
  const stored: Stored[] = [];
  const state = { isDown: false, status: 0, requests: 0, ranges: [] as number[] };
  const fetch = async (request: Request): Promise<Response> => {
    state.requests += 1;
    if (state.isDown) throw new TypeError('fetch failed');
    if (state.status > 0) return Response.json({ type: 'ApiError', message: 'no' }, { status: state.status });
    const range = Number(new URL(request.url).searchParams.get('range'));
    state.ranges.push(range);
    const now = Date.now();
    const from = now - range * 1_000;
    const messages = stored
      .filter(({ timestamp }) => Date.parse(timestamp) >= from)
      .map((message) => ({ index: 'i', message, highlight_ranges: {} }));
    return Response.json({ messages, from: new Date(from).toISOString(), to: new Date(now).toISOString() });
  };
  const client: Client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 'any' },
    serverVersion: '4.1.14',
    fetch,
  });
  const add = (message: string, age = 0) => {
    stored.push({ _id: `${stored.length}`, timestamp: new Date(Date.now() - age).toISOString(), message });
  };
  const begun = () => vi.waitFor(() => expect(state.requests).toBeGreaterThan(0));
  return { client, add, state, begun };
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 0, 10, 12),
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'],
  });
  // Deadlines by the clock of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('over', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a tail through an outage', () => {
  it('goes on after the last message when the connection is lost', async () => {
    const { client, add, state, begun } = server();
    const controller = new AbortController();
    const { signal } = controller;
    const { context, stdout, stderr } = playedContext([], { client, format: 'raw', signal });
    const ended = tailMessages(context, '', { since: '5s', zone: 'UTC' });
    add('one');
    await begun();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(stdout()).toBe('one\n');
    state.isDown = true;
    add('two, while it is down');
    // The client itself tries a read again before it fails.
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stderr()).toMatch(/^\S+ cannot be reached, trying again in 1 s\n/);
    await vi.advanceTimersByTimeAsync(300_000);
    state.isDown = false;
    add('three');
    await vi.advanceTimersByTimeAsync(31_000);
    expect(stdout()).toBe('two, while it is down\nthree\n');
    expect(stderr()).toMatch(/^Connected again, going on after 2026-01-10 12:00:00.000\n$/m);
    // What the server had received before it was lost is stored only now.
    add('four, stored late', 200_000);
    await vi.advanceTimersByTimeAsync(3_000);
    add('five');
    await vi.advanceTimersByTimeAsync(90_000);
    add('six');
    await vi.advanceTimersByTimeAsync(3_000);
    add('seven');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stdout()).toBe('four, stored late\nfive\nsix\nseven\n');
    // In the end it looks back no further than usual.
    expect(state.ranges.at(-1)).toBeLessThan(20);
    controller.abort(new Error('done'));
    await expect(ended).rejects.toThrow('done');
  });

  it('waits for a server that is down at the start', async () => {
    const { client, add, state, begun } = server();
    state.isDown = true;
    add('one');
    const { context, stdout, stderr } = playedContext([], { client, format: 'raw' });
    const ended = tailMessages(context, '', { limit: 1 });
    await begun();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stderr().match(/trying again/g)).toHaveLength(3);
    state.isDown = false;
    await vi.advanceTimersByTimeAsync(31_000);
    await ended;
    expect([stdout(), stderr()]).toEqual(['one\n', 'Connected again\n']);
  });

  it('fails where the deadline finds it without a connection', async () => {
    const { client, state, begun } = server();
    state.isDown = true;
    const { context } = playedContext([], { client });
    const ended = tailMessages(context, '', { timeout: '5s' }).catch((error) => error);
    await begun();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await ended).toMatchObject({ exitCode: 5, message: expect.stringContaining('cannot be reached') });
  });

  it('ends with errors that waiting does not mend', async () => {
    const { client, state } = server();
    state.status = 403;
    const { context, stderr } = playedContext([], { client });
    await expect(tailMessages(context, '', {})).rejects.toThrow('no');
    expect(stderr()).toBe('');
  });
});

describe('tail', () => {
  const run = async (
    options: Partial<Parameters<typeof tailMessages>[2]>,
    format?: 'json' | 'raw' | 'csv',
  ) => {
    const { client, add, begun } = server();
    for (const text of ['one', 'two', 'three']) add(text);
    const played = playedContext([], { client, ...(format && { format }) });
    const ended = tailMessages(played.context, '', { zone: 'UTC', ...options });
    const result = ended.then(
      () => null,
      (error) => error,
    );
    await begun();
    await vi.advanceTimersByTimeAsync(10_000);
    return { error: await result, ...played };
  };

  it('ends at its limit', async () => {
    const { error, stdout } = await run({ limit: 2 }, 'raw');
    expect([error, stdout()]).toEqual([null, 'one\ntwo\n']);
  });

  it('ends with the message it waits for, and fails without it', async () => {
    const { error, stdout } = await run({ untilMatch: '/^tw/' }, 'json');
    expect([
      error,
      stdout()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).message),
    ]).toEqual([null, ['one', 'two']]);
    const missed = await run({ untilMatch: 'nine', limit: 3 });
    expect(missed.error).toMatchObject({ message: 'No message matched nine', exitCode: 6 });
  });

  it.each([
    [{}, ''],
    [{ late: '5m' }, 'slow sender\n'],
  ])('shows messages that arrive long after their time as %j says', async (options, expected) => {
    const { client, add, begun } = server();
    const { context, stdout } = playedContext([], { client, format: 'raw' });
    const ended = tailMessages(context, '', { ...options, limit: 1 });
    await begun();
    await vi.advanceTimersByTimeAsync(240_000);
    add('slow sender', 200_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stdout()).toBe(expected);
    add('on time');
    await vi.advanceTimersByTimeAsync(3_000);
    await ended;
  });

  it.each(['soon', '2h'])('refuses --late %s', async (late) => {
    const { client } = server();
    await expect(tailMessages(playedContext([], { client }).context, '', { late })).rejects.toThrow('--late');
  });

  it.each([
    [{}, null],
    [{ untilMatch: 'nine' }, { exitCode: 6, message: 'No message matched nine' }],
  ])('ends at its deadline with %j', async (options, expected) => {
    const { error, stdout } = await run({ ...options, timeout: '5s' }, 'raw');
    expect(stdout()).toBe('one\ntwo\nthree\n');
    if (expected) expect(error).toMatchObject(expected);
    else expect(error).toBeNull();
  });

  it('writes CSV as it comes', async () => {
    const { stdout } = await run({ limit: 1, fields: ['message'] }, 'csv');
    expect(stdout()).toBe('message\none\n');
  });
});

it('who can read no stream is told so', async () => {
  const fetch = async ({ url }: Request): Promise<Response> =>
    url.endsWith('/streams')
      ? Response.json({ total: 0, streams: [] })
      : Response.json({ type: 'ApiError', message: 'no' }, { status: 403 });
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 'any' },
    serverVersion: '4.1.14',
    fetch,
  });
  await expect(tailMessages(playedContext([], { client }).context, '', {})).rejects.toMatchObject({
    exitCode: 3,
    message: "You don't have permission to read any stream",
  });
});

it('a tail of all messages is one of the readable streams for who may not search in all at once', async () => {
  const { client, add } = server();
  const filters: (string | null)[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/streams') return Response.json({ total: 2, streams: [{ id: 'a' }, { id: 'b' }] });
    const filter = searchParams.get('filter');
    filters.push(filter);
    if (filter === null) return Response.json({ type: 'ApiError', message: 'no' }, { status: 403 });
    const path = '/search/universal/relative';
    const { response, data } = await client.GET(path, { params: { query: { query: '*', range: 60 } } });
    return Response.json(data, { status: response.status });
  };
  const reader = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 'any' },
    serverVersion: '4.1.14',
    fetch,
  });
  add('one');
  const { context, stdout } = playedContext([], { client: reader, format: 'raw' });
  await tailMessages(context, '', { limit: 1 });
  expect([filters, stdout()]).toEqual([[null, 'streams:a,b'], 'one\n']);
});

describe('the message that is waited for', () => {
  const message = (text: string): SearchMessage => ({
    id: 'a',
    index: 'i',
    fields: { message: text, level: 3, timestamp: '2026-01-10T12:00:00.000Z' },
  });

  it.each([
    ['level:<=3 AND deployed', 'deployed web', true],
    ['level:<3', 'deployed web', false],
    ['/deployed \\w+ in \\d+ s/', 'deployed web in 12 s', true],
    ['/DEPLOYED/i', 'deployed web', true],
    ['/^web/', 'deployed web', false],
  ])('%s in %s', (wanted, text, isFound) => {
    expect(untilMatch(wanted)(message(text))).toBe(isFound);
  });

  it('is refused where it cannot be read', () => {
    expect(() => untilMatch('(a')).toThrow('--until-match cannot be read');
    expect(() => untilMatch('/(a/')).toThrow('is not a regular expression');
  });

  it('stops a regular expression that takes too long', () => {
    vi.useRealTimers();
    expect(() => untilMatch('/(a+)+$/')(message(`${'a'.repeat(50)}!`))).toThrow('takes longer than 100 ms');
  });

  it('sees the first 4 KB alone', () => {
    expect(untilMatch('/end/')(message(`${'x'.repeat(5_000)}end`))).toBe(false);
  });
});
