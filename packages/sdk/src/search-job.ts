import type { CallOptions, Client } from './client.ts';
import { pause } from './pause.ts';
import type { ExecutionState, SearchInput, SearchJob } from './types.ts';
import { unwrap } from './unwrap.ts';

const pollInterval = 250;

type Cancellable = Pick<CallOptions, 'signal'>;

/**
 * Waits for a job to finish, polling four times a second without extending the session. Waiting can be resumed by the
 * job's id; the server drops a job five minutes after the last poll.
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

/** Executes a stored search and waits for its job to finish. */
export async function executeSearch(
  client: Client,
  searchId: string,
  body: ExecutionState = {},
  { signal }: Cancellable = {},
): Promise<SearchJob> {
  const params = { path: { id: searchId } };
  const job = await unwrap(client.POST('/views/search/{id}/execute', { params, body, signal, retry: true }));
  if (job.execution.done) return job;
  await pause(pollInterval, signal);
  return finishedJob(client, job.id, { signal });
}

/**
 * Stores a search, executes it and waits for its job to finish. Errors of the search are in the job's `errors`. Aborting
 * stops waiting, but not the job: the server has no call for that.
 *
 * @example
 * const job = await runSearch(client, { queries: [query] }, { signal });
 */
export async function runSearch(
  client: Client,
  body: SearchInput,
  { signal }: Cancellable = {},
): Promise<SearchJob> {
  // A search that was stored twice does no harm.
  const { id } = await unwrap(client.POST('/views/search', { body, signal, retry: true }));
  return executeSearch(client, id, {}, { signal });
}
