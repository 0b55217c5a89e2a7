import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotFoundError, TooManyAttemptsError } from '../../errors.ts';
import { JsonText } from '../../json-text.ts';
import type { Search } from './search-definitions.ts';
import { createSearchJobs, type QueryRun, type RunQuery, type SearchJobs } from './search-jobs.ts';
import { jobLimits } from './search-limits.ts';

const search: Search = {
  id: '609a3c1e8d2f4b0012ab34cd',
  queries: [
    {
      id: 'q',
      timerange: { type: 'relative', range: 0 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [],
    },
  ],
  parameters: [],
  requires: {},
  owner: 'mira',
  created_at: '2026-03-01T12:00:00.000Z',
};
const owner = { id: 'mira-id', username: 'mira' };
const other = { id: 'noor-id', username: 'noor' };
const result = { state: 'COMPLETED' };
const written = { json: JsonText.of(result), errors: [] };
const never: RunQuery = () => new Promise(() => {});

/** A query whose result has this many bytes. */
const large =
  (bytes: number): RunQuery =>
  async (_, { onResult }) => {
    onResult(bytes);
    return written;
  };

let clock = 0;
let jobs: SearchJobs;
function start(limits: Partial<typeof jobLimits> = {}): SearchJobs {
  clock = 0;
  jobs = createSearchJobs(() => clock, { ...jobLimits, ...limits });
  return jobs;
}
afterEach(() => jobs.close());

const known = (id: string, ownerId = owner.id) => {
  try {
    return jobs.get(id, ownerId).parse();
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
};

describe('a search job', () => {
  it('is unfinished until its queries have finished', async () => {
    start();
    const query = Promise.withResolvers<typeof written>();
    const job = jobs.start(search, { owner, run: () => query.promise });
    expect(known(job.id)).toMatchObject({ execution: { done: false }, results: {} });
    query.resolve(written);
    await job.finished;
    expect(known(job.id)).toMatchObject({ execution: { done: true }, results: { q: result } });
    expect(known(job.id, other.id)).toBeNull();
  });

  it('reports a failed query', async () => {
    const job = start().start(search, { owner, run: () => Promise.reject(new Error('broken')) });
    await job.finished;
    expect(job.current().parse()).toMatchObject({
      execution: { done: true, completed_exceptionally: true },
      errors: [{ type: 'query', query_id: 'q', description: 'broken' }],
    });
  });

  it('has one timeout for all of its queries', async () => {
    vi.useFakeTimers();
    const run: RunQuery = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const queries = ['a', 'b', 'c'].map((id) => ({ ...search.queries[0], id })) as Search['queries'];
    const job = start().start({ ...search, queries }, { owner, run, timeoutMs: 1000 });
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await job.finished;
    const description = 'The search took longer than 1 s';
    expect(job.current().parse()).toMatchObject({
      errors: ['a', 'b', 'c'].map((query_id) => ({ query_id, description })),
    });
  });

  it('stops when its caller disconnects', async () => {
    const caller = new AbortController();
    const runs: QueryRun[] = [];
    const run: RunQuery = (_, each) => {
      runs.push(each);
      return new Promise(() => {});
    };
    start().start(search, { owner, run, signal: caller.signal });
    caller.abort();
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe('a polled search job', () => {
  function poll() {
    vi.useFakeTimers();
    const caller = Promise.withResolvers<AbortSignal>();
    const run: RunQuery = (_, { signal }) => {
      caller.resolve(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const job = start().start(search, { owner, run, isPolled: true });
    const wait = (ms: number) => {
      clock += ms;
      vi.advanceTimersByTime(ms);
    };
    return { job, wait, signal: caller.promise };
  }
  const almost = jobLimits.unpolledForMs - 1;

  it('stops when nobody polls it any more, and says so to a late one', async () => {
    const { job, wait, signal } = poll();
    wait(almost);
    known(job.id);
    wait(almost);
    expect((await signal).aborted).toBe(false);
    wait(jobLimits.unpolledForMs);
    vi.useRealTimers();
    await job.finished;
    expect((await signal).aborted).toBe(true);
    expect(known(job.id)).toMatchObject({
      execution: { done: true, cancelled: true, completed_exceptionally: true },
      errors: [{ description: 'The search was stopped, because nobody polled it for 20 s' }],
    });
  });

  it('stops when it is dropped', async () => {
    const { job, signal } = poll();
    vi.useRealTimers();
    job.drop();
    expect((await signal).aborted).toBe(true);
    expect(known(job.id)).toBeNull();
  });
});

describe('search jobs', () => {
  it('keep no more bytes per owner than allowed, and drop the least recently read first', async () => {
    start({ perOwner: { count: 100, bytes: 10_000 } });
    const ids: string[] = [];
    for (const owns of [owner, owner, other]) {
      const job = jobs.start(search, { owner: owns, run: large(4000) });
      await job.finished;
      ids.push(job.id);
    }
    const [first = '', second = '', others = ''] = ids;
    expect(known(first)).not.toBeNull();
    await jobs.start(search, { owner, run: large(4000) }).finished;
    expect(known(second)).toBeNull();
    expect(known(first)).not.toBeNull();
    expect(known(others, other.id)).not.toBeNull();
  });

  it('refuse a result beyond the limit with an error', async () => {
    start({ perOwner: { count: 100, bytes: 10_000 } });
    const job = jobs.start(search, { owner, run: large(20_000) });
    await job.finished;
    expect(job.current().parse()).toMatchObject({
      errors: [{ description: expect.stringContaining('memory limit') }],
    });
  });

  it('keep no more bytes in total than allowed', async () => {
    start({ total: { count: 100, bytes: 10_000 } });
    const ids: [string, string][] = [];
    for (let at = 0; at < 5; at++) {
      const each = { id: `user-${at}`, username: `user-${at}` };
      const job = jobs.start(search, { owner: each, run: large(4000) });
      await job.finished;
      ids.push([job.id, each.id]);
    }
    expect(ids.map(([id, user]) => known(id, user) !== null)).toEqual([false, false, false, true, true]);
  });

  it('are limited in number per owner while running, without limiting other owners', () => {
    start({ running: 2 });
    const run = () => jobs.start(search, { owner, run: never });
    run();
    run();
    expect(run).toThrow(TooManyAttemptsError);
    expect(() => jobs.start(search, { owner: other, run: never })).not.toThrow();
  });

  it('expire, sooner after they were read', async () => {
    vi.useFakeTimers();
    start();
    const read = jobs.start(search, { owner, run: large(1) });
    const unread = jobs.start(search, { owner, run: large(1) });
    await Promise.all([read.finished, unread.finished]);
    expect(known(read.id)).not.toBeNull();
    clock += jobLimits.readForMs;
    vi.advanceTimersByTime(jobLimits.readForMs);
    expect(known(read.id)).toBeNull();
    expect(known(unread.id)).not.toBeNull();
    vi.useRealTimers();
  });

  it('are stopped when the server closes', () => {
    start();
    const signals: AbortSignal[] = [];
    const run: RunQuery = (_, { signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    };
    jobs.start(search, { owner, run });
    jobs.close();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});
