import { expect, it } from 'vitest';
import { page, serve } from '../../search/testing/temporary-search.ts';
import { executeQuery } from '../../search/views/execute-query.ts';
import { sharedSearches } from '../../search/views/shared-searches.ts';
import { storedMessage } from '../../storage/testing/temporary-index.ts';
import type { Search } from './search-definitions.ts';
import { createSearchJobs, type RunQuery } from './search-jobs.ts';

/** Never finishes matching the test message. */
const endless = { type: 'elasticsearch', query_string: 'trace:/(a+)+$/' } as const;
const searchTypes = ['a', 'b', 'c'].map((id) => ({
  id,
  type: 'messages' as const,
  query: { ...endless, query_string: `${endless.query_string} OR name:${id}` },
}));
const search: Search = {
  id: '609a3c1e8d2f4b0012ab34cd',
  queries: [
    {
      id: 'q',
      timerange: { type: 'relative', range: 0 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: searchTypes,
    },
  ],
  parameters: [],
  requires: {},
  owner: 'mira',
  created_at: '2026-03-01T12:00:00.000Z',
};

it('frees the worker of a job whose caller leaves, and starts none of its other searches', async () => {
  const trace = `${'a'.repeat(240)}!`;
  const { search: service } = serve([storedMessage({ trace })], { patternTimeoutMs: 600_000 });
  const run: RunQuery = (query, { signal, onResult }) =>
    executeQuery(query, {
      search: service,
      now: 0,
      streams: null,
      isReadable: () => true,
      hasStream: () => true,
      runOnce: sharedSearches({ concurrent: 1, retainedBytes: 0 }),
      options: { signal },
      onResult,
    });
  const jobs = createSearchJobs(() => 0);
  // Afterwards the worker runs, so that the job does not wait for its start.
  await service.messages(page);
  const caller = new AbortController();
  const owner = { id: 'mira-id', username: 'mira' };
  const job = jobs.start(search, { owner, run, signal: caller.signal });
  await new Promise(setImmediate);
  caller.abort();
  await job.finished;
  expect(job.current().parse()).toMatchObject({
    execution: { done: true, cancelled: true },
    errors: searchTypes.map(({ id }) => ({ search_type_id: id, description: 'The search was cancelled' })),
  });
  expect((await service.messages(page)).total).toBe(1);
  jobs.close();
});
