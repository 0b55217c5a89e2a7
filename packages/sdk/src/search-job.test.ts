import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { executeSearch, finishedJob, runSearch } from './index.ts';
import { clientOf, target } from './testing/client.ts';

const job = (done: boolean) => ({
  id: '609a3c268d2f4b0012ab34d1',
  search_id: '609a3c1e8d2f4b0012ab34cd',
  owner: 'mira',
  execution: { done, cancelled: false, completed_exceptionally: false },
  results: {},
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server whose job is done after some polls. */
function searching(looks: number) {
  const calls: string[] = [];
  const extending: string[] = [];
  const client = clientOf((request) => {
    const call = `${request.method} ${target(request)}`;
    calls.push(call);
    if (!request.headers.has('X-Graylog-No-Session-Extension')) extending.push(call);
    if (call === 'POST /views/search') return { id: job(false).search_id };
    return job(calls.filter((made) => /execute|status/.test(made)).length > looks);
  });
  return { client, calls, extending };
}

const create = 'POST /views/search';
const execute = 'POST /views/search/609a3c1e8d2f4b0012ab34cd/execute';
const status = 'GET /views/search/status/609a3c268d2f4b0012ab34d1';

it('stores, executes and polls until the job is done', async () => {
  const { client, calls, extending } = searching(2);
  const finished = runSearch(client, { queries: [] });
  await vi.runAllTimersAsync();
  expect(await finished).toEqual(job(true));
  expect(calls).toEqual([create, execute, status, status]);
  expect(extending).toEqual([create, execute]);
});

it('polls four times a second (R-9.08)', async () => {
  const { client, calls } = searching(3);
  const finished = executeSearch(client, job(false).search_id);
  for (let request = 1; request <= 3; request++) {
    await vi.advanceTimersByTimeAsync(249);
    expect(calls).toHaveLength(request);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(request + 1);
  }
  expect((await finished).execution.done).toBe(true);
});

it('does not poll when the job is done at once', async () => {
  const { client, calls } = searching(0);
  await executeSearch(client, job(false).search_id);
  expect(calls).toEqual([execute]);
});

it('resumes waiting for a job', async () => {
  const { client, calls, extending } = searching(1);
  const finished = finishedJob(client, job(false).id);
  await vi.runAllTimersAsync();
  expect((await finished).execution.done).toBe(true);
  expect(calls).toEqual([status, status]);
  expect(extending).toEqual([]);
});

it('stops polling when it is cancelled', async () => {
  const { client, calls } = searching(Number.POSITIVE_INFINITY);
  const controller = new AbortController();
  const finished = runSearch(client, { queries: [] }, { signal: controller.signal });
  const thrown = finished.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300);
  controller.abort();
  expect(await thrown).toBe(controller.signal.reason);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls).toEqual([create, execute, status]);
});

it('fails when the job has expired', async () => {
  const gone = { type: 'ApiError', message: 'No such job' };
  const client = clientOf(() => Response.json(gone, { status: 404 }));
  await expect(finishedJob(client, job(false).id)).rejects.toMatchObject({ status: 404 });
});
