import { type ExecutionState, finishedJob, type SearchJob, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';

interface RunOptions {
  signal: AbortSignal;
  /** The first reply holds no answer yet: the search takes a while. */
  onSlow?: () => void;
}

/** Executes a stored search. A reply that is the answer already is taken at once; else its job is asked for. */
export async function runJob(
  searchId: string,
  state: ExecutionState,
  { signal, onSlow }: RunOptions,
): Promise<SearchJob> {
  const params = { path: { id: searchId } };
  const job = await unwrap(api.POST('/views/search/{id}/execute', { params, body: state, signal }));
  if (job.execution.done) return job;
  onSlow?.();
  return finishedJob(api, job.id, { signal });
}
