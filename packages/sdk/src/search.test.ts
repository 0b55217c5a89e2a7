import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { errorKind, queryParseError, type SearchRequest, search } from './index.ts';
import { all, clientOf, target } from './testing/client.ts';

const now = '2026-03-01T12:00:00.000Z';
const effective = { type: 'absolute', from: '2026-03-01T11:45:00.000Z', to: now } as const;

interface Executed {
  timerange?: object;
  search_types?: Record<string, { offset: number; limit: number }>;
}

/** A server with a number of messages that pages up to its result window. */
function searched({ total = 5, version = '4.1.14', errors = [] as object[], window = 10_000 } = {}) {
  const stored: { queries: { timerange: object; search_types: { limit: number }[] }[] }[] = [];
  const executed: Executed[] = [];
  const calls: string[] = [];
  const client = clientOf(async (request) => {
    calls.push(`${request.method} ${target(request)}`);
    if (target(request) === '/') return { version };
    const body = await request.json();
    if (target(request) === '/views/search') {
      stored.push(body);
      return { id: 's' };
    }
    const override: Executed = body.global_override ?? {};
    executed.push(override);
    const { offset, limit } = override.search_types?.messages ?? {
      offset: 0,
      limit: stored[0]?.queries[0]?.search_types[0]?.limit ?? 0,
    };
    const job = { id: 'j', search_id: 's', execution: { done: true } };
    if (errors.length > 0) return { ...job, errors, results: {} };
    if (offset + limit > window) {
      const description = 'Result window is too large';
      return {
        ...job,
        results: {},
        errors: [{ type: 'result_window_limit', description, result_window_limit: window }],
      };
    }
    const messages = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => ({
      index: 'tailrace_0',
      message: { _id: `${offset + index}`, timestamp: now, source: 'web-02', message: 'GET /', level: 6 },
    }));
    const list = {
      id: 'messages',
      type: 'messages',
      messages,
      effective_timerange: effective,
      total_results: total,
    };
    return { ...job, results: { query: { search_types: { messages: list } } } };
  });
  return { client, stored, executed, calls };
}

const sentRangeOf = async (request: object, version?: string) => {
  const { client, stored } = searched(version === undefined ? {} : { version });
  await search(client, request as SearchRequest);
  return stored[0]?.queries[0]?.timerange;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('returns the first page, how many match and what was searched', async () => {
  const { client, stored } = searched();
  const result = await search(client, { query: 'level:6', since: '15m', streams: ['a', 'b'], limit: 2 });
  expect(result).toMatchObject({ total: 5, effectiveTimerange: effective });
  expect(result.messages.map(({ message }) => message._id)).toEqual(['0', '1']);
  expect(stored[0]?.queries[0]).toMatchObject({
    query: { type: 'elasticsearch', query_string: 'level:6' },
    filter: {
      type: 'or',
      filters: [
        { type: 'stream', id: 'a' },
        { type: 'stream', id: 'b' },
      ],
    },
    search_types: [{ limit: 2, sort: [{ field: 'timestamp', order: 'DESC' }] }],
  });
});

it('requests further pages while it is iterated, in the time range of the first', async () => {
  const { client, executed } = searched();
  const result = await search(client, { since: 60, limit: 2 });
  expect((await all(result.pages())).map((page) => page.length)).toEqual([2, 2, 1]);
  expect((await all(result)).map(({ message }) => message._id)).toEqual(['0', '1', '2', '3', '4']);
  expect(executed.slice(1).map(({ timerange }) => timerange)).toEqual(Array(4).fill(effective));
  let seen = 0;
  for await (const _ of result) if (++seen === 2) break;
  expect(executed).toHaveLength(5);
});

it('throws behind the last message that the server reaches', async () => {
  const { client } = searched({ total: 30, window: 10 });
  const result = await search(client, { since: 60, limit: 4 });
  const seen: string[] = [];
  const read = async () => {
    for await (const { message } of result) seen.push(message._id);
  };
  const error = await read().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'SearchFailure', resultWindow: 10 });
  expect(errorKind(error)).toBe('resultWindow');
  expect(seen).toHaveLength(10);
});

it('throws the position of a query that cannot be read', async () => {
  const errors = [{ type: 'query', description: 'Unbalanced "("', line: 1, column: 4 }];
  const { client } = searched({ errors });
  const error = await search(client, { query: 'a (', since: 60 }).catch((thrown: unknown) => thrown);
  expect(errorKind(error)).toBe('query');
  expect(queryParseError(error)).toMatchObject({ line: 1, column: 4 });
});

it('leaves the named fields of each message', async () => {
  const { client } = searched({ total: 1 });
  const { messages } = await search(client, { since: 60, fields: ['level', 'constructor'] });
  expect(messages[0]?.message).toEqual({ _id: '0', timestamp: now, level: 6 });
});

it('sorts by any field', async () => {
  const { client, stored } = searched();
  await search(client, { since: 60, sort: 'took_ms:asc' });
  expect(stored[0]?.queries[0]?.search_types).toMatchObject([{ sort: [{ field: 'took_ms', order: 'ASC' }] }]);
  // @ts-expect-error No direction.
  await expect(search(client, { since: 60, sort: 'took_ms' })).rejects.toThrow(/sort must be .+ got took_ms/);
});

it('is cancelled by its signal', async () => {
  const { client } = searched();
  const signal = AbortSignal.abort(new Error('left'));
  await expect(search(client, { since: 60, signal })).rejects.toThrow('left');
});

describe('the time range', () => {
  test.each<[string, object, object]>([
    ['minutes ago', { since: '15m' }, { type: 'relative', from: 900 }],
    ['weeks ago', { since: '2w' }, { type: 'relative', from: 1_209_600 }],
    ['seconds ago', { since: 90 }, { type: 'relative', from: 90 }],
    ['all time', { since: 0 }, { type: 'relative', range: 0 }],
    ['between two times ago', { since: '1h', until: '5m' }, { type: 'relative', from: 3600, to: 300 }],
    [
      'from a time',
      { since: '2026-03-01T10:00:00Z' },
      { type: 'absolute', from: '2026-03-01T10:00:00.000Z', to: now },
    ],
    [
      'from a date, until a time ago',
      { since: new Date('2026-03-01'), until: '30m' },
      { type: 'absolute', from: '2026-03-01T00:00:00.000Z', to: '2026-03-01T11:30:00.000Z' },
    ],
    [
      'of the API',
      { timerange: { type: 'keyword', keyword: 'today' } },
      { type: 'keyword', keyword: 'today' },
    ],
  ])('can be %s', async (_, request, sent) => {
    expect(await sentRangeOf(request)).toEqual(sent);
  });

  test.each<[object, RegExp]>([
    [{ since: '15 minutes' }, /since must be a time ago such as '15m'.+ got 15 minutes/],
    [{ since: -1 }, /since must be/],
    [{ since: new Date('never') }, /since must be/],
    [{ since: '1h', until: 'yesterday' }, /until must be/],
    [{ since: '5m', until: '1h' }, /since must be before until/],
    [{ since: '2026-03-02T00:00:00Z' }, /since must be before until/],
    [{}, /how far back to search/],
  ])('cannot be %j', async (request, message) => {
    await expect(sentRangeOf(request)).rejects.toThrow(message);
  });

  it('has an end that belongs to it on every server', async () => {
    const request = { since: '2026-03-01T10:00:00Z', until: '2026-03-01T11:00:00Z' };
    expect(await sentRangeOf(request, '4.2.8')).toMatchObject({ to: '2026-03-01T11:00:00.000Z' });
    expect(await sentRangeOf(request, '4.3.0')).toMatchObject({ to: '2026-03-01T11:00:00.001Z' });
    const { client, calls } = searched({ version: '5.2.1' });
    const { effectiveTimerange } = await search(client, { since: '15m' });
    expect(effectiveTimerange.to).toBe('2026-03-01T11:59:59.999Z');
    await search(client, { since: '15m' });
    expect(calls.filter((call) => call === 'GET /')).toHaveLength(1);
  });

  it('has the same end when another search is cancelled meanwhile', async () => {
    const { client, stored } = searched({ version: '4.3.0' });
    const request = { since: '2026-03-01T10:00:00Z', until: '2026-03-01T11:00:00Z' };
    const controller = new AbortController();
    const cancelled = search(client, { ...request, signal: controller.signal });
    const other = search(client, request);
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    await other;
    expect(stored.map(({ queries }) => queries[0]?.timerange)).toMatchObject([
      { to: '2026-03-01T11:00:00.001Z' },
    ]);
  });
});
