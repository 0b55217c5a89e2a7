import type { Schemas } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../../errors.ts';
import type { Search } from './search-definitions.ts';
import { searchJobs } from './search-jobs.ts';

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
const result = { errors: [], state: 'COMPLETED' } as unknown as Schemas['QueryResult'];

describe('a search job', () => {
  it('is unfinished until its queries are', async () => {
    const jobs = searchJobs(() => 0);
    const query = Promise.withResolvers<Schemas['QueryResult']>();
    const job = jobs.start(search, owner, () => query.promise);
    expect(jobs.get(job.id, owner.id)).toMatchObject({ execution: { done: false }, results: {} });
    query.resolve(result);
    await job.finished;
    expect(jobs.get(job.id, owner.id)).toMatchObject({ execution: { done: true }, results: { q: result } });
  });

  it('tells of a query that broke', async () => {
    const jobs = searchJobs(() => 0);
    const job = jobs.start(search, owner, () => Promise.reject(new Error('broken')));
    await job.finished;
    expect(job.current()).toMatchObject({
      execution: { done: true, completed_exceptionally: true },
      errors: [{ type: 'query', query_id: 'q', description: 'broken' }],
    });
  });

  it('makes room for newer ones, the least recently asked for first, and is aborted then', async () => {
    const jobs = searchJobs(() => 0);
    const signals: AbortSignal[] = [];
    const start = () =>
      jobs.start(search, owner, (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      });
    const [first, second] = [start(), start()];
    jobs.get(first.id, owner.id);
    for (let count = 2; count <= 1000; count++) start();
    expect(() => jobs.get(second.id, owner.id)).toThrow(NotFoundError);
    expect(jobs.get(first.id, owner.id)).toMatchObject({ execution: { done: false } });
    expect(signals.map(({ aborted }) => aborted).indexOf(true)).toBe(1);
    jobs.close();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});
