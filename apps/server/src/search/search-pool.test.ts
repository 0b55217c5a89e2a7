import { expect, onTestFinished, test } from 'vitest';
import { storedMessage, TemporaryData } from '../storage/testing/temporary-index.ts';
import type { Priority } from './pool/fair-queue.ts';
import { SearchError } from './search-error.ts';
import { SearchPool, type SearchPoolOptions } from './search-pool.ts';
import { listedCatalogue } from './search-service.ts';

const page = { query: '', streams: null, range: null, limit: 10, offset: 0 };
/** Never finishes matching the test message. */
const endless = { ...page, query: 'trace:/(a+)+$/' };

function open(options: Partial<SearchPoolOptions> = {}): SearchPool {
  const data = new TemporaryData();
  data.store([storedMessage({ trace: `${'a'.repeat(240)}!` })]);
  const defaults = { workers: 2, timeoutMs: 60_000, patternTimeoutMs: 60_000, restAfterMs: 10_000 };
  const pool = new SearchPool({
    dataDir: data.dir,
    catalogue: listedCatalogue(data.dir),
    ...defaults,
    ...options,
  });
  onTestFinished(async () => {
    await pool.close();
    data[Symbol.dispose]();
  });
  return pool;
}

const turn = (userId: string, priority: Priority = 'interactive') => ({ turn: { userId, priority } });

test('stops all idle workers but one, and starts more when needed', async () => {
  const pool = open({ workers: 4, restAfterMs: 20 });
  await Promise.all([1, 2, 3].map(() => pool.run('messages', page)));
  await expect.poll(() => pool.size).toBe(1);
  const replies = await Promise.all([1, 2, 3].map(() => pool.run('messages', page)));
  expect(replies.map(({ total }) => total)).toEqual([1, 1, 1]);
});

test('serves other users while one has endless searches', async () => {
  const pool = open();
  const greedy = [1, 2, 3, 4].map(() => pool.run('messages', endless, turn('greedy')));
  for (const search of greedy) search.catch(() => {});
  expect((await pool.run('messages', page, turn('mira', 'background'))).total).toBe(1);
  await pool.close();
  expect((await Promise.allSettled(greedy)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

test('keeps a worker for searches by hand while several users have endless dashboards', async () => {
  const pool = open();
  const walls = ['wall', 'desk'].map((user) => pool.run('messages', endless, turn(user, 'dashboard')));
  for (const search of walls) search.catch(() => {});
  expect((await pool.run('messages', page, turn('mira'))).total).toBe(1);
});

test('counts waiting for a turn towards the timeout', async () => {
  const pool = open({ workers: 1 });
  pool.run('messages', endless, turn('mira')).catch(() => {});
  const waiting = pool.run('messages', page, { ...turn('mira'), timeoutMs: 50 });
  await expect(waiting).rejects.toMatchObject({ code: 'timeout' });
});

test('drops a queued search when its caller leaves', async () => {
  const pool = open({ workers: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.run('messages', endless, { ...turn('mira'), signal: first.signal });
  const waiting = pool.run('messages', endless, { ...turn('mira'), signal: second.signal });
  const next = pool.run('messages', page, turn('mira'));
  second.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
  first.abort();
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  expect((await next).total).toBe(1);
});

/** A fake worker whose start the test controls, and which answers at once. */
function fakeWorker() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const response = { reply: { messages: [], total: 7, span: null } };
  return {
    isUsable: true,
    openIndices: 0,
    ready: promise,
    becomeReady: resolve,
    run: () => ({ response: Promise.resolve(response), done: Promise.resolve() }),
    end: async () => {},
  };
}

test('does not wait for a starting worker while another is free', async () => {
  const started: ReturnType<typeof fakeWorker>[] = [];
  const pool = open({
    workers: 3,
    startWorker: () => {
      started.push(fakeWorker());
      return started.at(-1) as ReturnType<typeof fakeWorker>;
    },
  });
  const searches = ['mira', 'noor', 'otis'].map((userId) => pool.run('messages', page, turn(userId)));
  started[0]?.becomeReady();
  expect((await Promise.all(searches)).map(({ total }) => total)).toEqual([7, 7, 7]);
  expect(started.length).toBeLessThanOrEqual(2);
});

test('fails a search when no worker can start, and tries again for the next one', async () => {
  const workers = [{ ...fakeWorker(), isUsable: false }, fakeWorker()];
  const pool = open({ startWorker: () => workers.shift() ?? fakeWorker() });
  for (const { becomeReady } of workers) becomeReady();
  await expect(pool.run('messages', page)).rejects.toMatchObject({ code: 'failed' });
  expect((await pool.run('messages', page)).total).toBe(7);
});

test('replaces a worker that died, and fails only the search it was running', async () => {
  const memory = new SearchError('too_much', 'The search needs more memory than it may have');
  const dying = {
    ...fakeWorker(),
    run() {
      this.isUsable = false;
      return { response: Promise.reject(memory), done: Promise.resolve() };
    },
  };
  const workers = [dying, fakeWorker()];
  for (const { becomeReady } of workers) becomeReady();
  const pool = open({ workers: 1, startWorker: () => workers.shift() ?? fakeWorker() });
  const [first, second] = [pool.run('messages', page), pool.run('messages', page)];
  await expect(first).rejects.toBe(memory);
  expect((await second).total).toBe(7);
});
