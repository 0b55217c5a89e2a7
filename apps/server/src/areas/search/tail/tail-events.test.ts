import { describe, expect, it } from 'vitest';
import { SearchError } from '../../../search/search-error.ts';
import { storedMessage } from '../../../testing/messages.ts';
import { readEvents } from '../../../testing/read-events.ts';
import { CommitLog } from './commit-log.ts';
import type { Tail } from './tail.ts';
import { TailEvents, type TailSource } from './tail-events.ts';

const ids = (from: number, to: number) =>
  BigInt64Array.from({ length: to - from }, (_, at) => BigInt(from + at));

/** Rows with an even id match. */
const search: TailSource['search'] = {
  matching: async ({ ids: requested }) => ({
    looked: requested.length,
    messages: requested.flatMap((id, at) => {
      const fields = storedMessage({ timestamp: 0, _id: String(id) });
      return id % 2n === 0n ? [{ at, fields, highlightRanges: {} }] : [];
    }),
  }),
};

function start(lastEventId: string | null = null, parts: Partial<TailSource> = {}, capacity = 10) {
  const log = new CommitLog(capacity);
  const following = { id: 'aaaaaaaa', log };
  const tail: Tail = {
    query: '',
    streams: null,
    fields: [],
    end: null,
    turn: { userId: 'mira', priority: 'dashboard' },
    signal: new AbortController().signal,
  };
  const feed = { nextCommit: Promise.resolve() };
  const events = new TailEvents(tail, { search, feed, following, ...parts }).from(lastEventId);
  const stream = new Response(
    new ReadableStream(
      {
        async pull(controller) {
          const { value, done } = await events.next();
          if (done) controller.close();
          else controller.enqueue(new TextEncoder().encode(value));
        },
      },
      { highWaterMark: 0 },
    ),
  );
  const received = readEvents(stream);
  const next = async () => (await received.next()).value;
  return { log, tail, next };
}

const idOf = (event: unknown) => (event as { data: { message: { _id: string } } }).data.message._id;

describe('the events of a tail', () => {
  it('are the matching messages stored from now on, each with its position as id', async () => {
    const { log, next } = start();
    expect(await next()).toEqual({ event: 'ready', id: 'aaaaaaaa-0', data: { resumed: false } });
    log.add('graylog_0', ids(3, 7));
    const first = await next();
    expect(first).toMatchObject({ event: 'message', id: 'aaaaaaaa-2', data: { index: 'graylog_0' } });
    expect([idOf(first), idOf(await next())]).toEqual(['4', '6']);
  });

  it('continue in the next index', async () => {
    const { log, next } = start();
    await next();
    log.add('graylog_0', ids(0, 2));
    log.add('graylog_1', ids(2, 4));
    expect([await next(), await next()]).toMatchObject([
      { data: { index: 'graylog_0' } },
      { data: { index: 'graylog_1' } },
    ]);
  });

  it('count the messages that a slow reader missed, and continue with the oldest in the log', async () => {
    const { log, next } = start();
    await next();
    log.add('graylog_0', ids(0, 25));
    expect(await next()).toMatchObject({ event: 'dropped', data: { count: 15 }, id: 'aaaaaaaa-15' });
    expect(idOf(await next())).toBe('16');
  });

  it('continue after the last received event', async () => {
    const { log, next } = start('aaaaaaaa-3');
    log.add('graylog_0', ids(0, 8));
    expect(await next()).toMatchObject({ event: 'ready', data: { resumed: true } });
    expect(idOf(await next())).toBe('4');
  });

  it.each(['bbbbbbbb-3', 'aaaaaaaa-99', 'aaaaaaaa-', 'nonsense', ''])(
    'say that nobody counted what was missed since %j',
    async (id) => {
      const { next } = start(id);
      expect(await next()).toMatchObject({ event: 'ready', data: { resumed: false } });
      expect(await next()).toMatchObject({ event: 'dropped', data: { count: null } });
    },
  );

  it('report the messages per second, including the first second without any', async () => {
    const { log, next } = start();
    await next();
    log.add('graylog_0', ids(0, 5));
    const events = [await next(), await next(), await next(), await next(), await next()];
    expect(events.map((event) => event?.event)).toEqual(['message', 'message', 'message', 'rate', 'rate']);
    expect(events.slice(3)).toMatchObject([{ data: { matched: 3 } }, { data: { matched: 0 } }]);
  });

  it('end with the reason', async () => {
    const { tail, next } = start();
    await next();
    tail.end = { reason: 'session', message: 'over' };
    expect(await next()).toMatchObject({ event: 'end', data: tail.end });
    expect(await next()).toBeUndefined();
  });

  it('end when the query takes too long', async () => {
    const failing = {
      matching: async () => {
        throw new SearchError('regex_timeout', 'too long');
      },
    };
    const { log, next } = start(null, { search: failing });
    await next();
    log.add('graylog_0', ids(0, 1));
    expect(await next()).toMatchObject({ event: 'end', data: { reason: 'failed', message: 'too long' } });
  });
});

describe('the log of commits', () => {
  it('keeps the last rows', () => {
    const log = new CommitLog(4);
    expect(log.batch(0, 10)).toBeNull();
    log.add('a', ids(0, 3));
    log.add('b', ids(3, 6));
    expect([log.oldest, log.end]).toEqual([2, 6]);
    expect(log.batch(1, 10)).toBeNull();
    expect(log.batch(2, 10)).toEqual({ index: 'a', ids: [2n] });
    expect(log.batch(3, 2)).toEqual({ index: 'b', ids: [3n, 4n] });
    expect(log.batch(6, 10)).toBeNull();
  });
});
