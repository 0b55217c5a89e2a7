import type { CallOptions, Client } from './client.ts';
import { pause } from './pause.ts';
import type { ExecutionState, SearchInput, SearchJob } from './types.ts';
import { unwrap } from './unwrap.ts';

const pollInterval = 250;

type Cancellable = Pick<CallOptions, 'signal'>;

/**
 * Waits for the end of a job, asking four times a second without extending the session. A job that was left can be
 * taken up again by its id; the server forgets it five minutes after it was last asked for.
 */
export async function finishedJob(
  client: Client,
  jobId: string,
  { signal }: Cancellable = {},
): Promise<SearchJob> {
  for (;;) {
    const params = { path: { jobId } };
    const job = await unwrap(
      client.GET('/views/search/status/{jobId}', { params, signal, noSessionExtension: true }),
    );
    if (job.execution.done) return job;
    await pause(pollInterval, signal);
  }
}

/** Executes a stored search and waits for the end of its job. */
export async function executeSearch(
  client: Client,
  searchId: string,
  body: ExecutionState = {},
  { signal }: Cancellable = {},
): Promise<SearchJob> {
  const params = { path: { id: searchId } };
  const job = await unwrap(client.POST('/views/search/{id}/execute', { params, body, signal }));
  if (job.execution.done) return job;
  await pause(pollInterval, signal);
  return finishedJob(client, job.id, { signal });
}

/**
 * Stores a search, executes it and waits for the end of its job. What went wrong inside the job is in its `errors`;
 * aborting stops the wait, the server has no call that stops the job.
 *
 * @example
 * const job = await runSearch(client, { queries: [query] }, { signal });
 */
export async function runSearch(
  client: Client,
  body: SearchInput,
  { signal }: Cancellable = {},
): Promise<SearchJob> {
  const { id } = await unwrap(client.POST('/views/search', { body, signal }));
  return executeSearch(client, id, {}, { signal });
}
