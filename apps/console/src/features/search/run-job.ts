import { type ExecutionState, finishedJob, type SearchJob, unwrap } from '@tailrace/sdk';
import { api } from '#/app/api.ts';

interface RunOptions {
  signal: AbortSignal;
  /** The question is on its way. */
  onAsked?: (() => void) | undefined;
  /** The first reply holds no answer yet: the search takes a while. */
  onSlow?: () => void;
}

/** Executes a stored search. A reply that is the answer already is taken at once; else its job is asked for. */
export async function runJob(
  searchId: string,
  state: ExecutionState,
  { signal, onAsked, onSlow }: RunOptions,
): Promise<SearchJob> {
  const params = { path: { id: searchId } };
  const asked = api.POST('/views/search/{id}/execute', { params, body: state, signal });
  // It is sent some promises later, but before the next task.
  if (onAsked) setTimeout(onAsked);
  const job = await unwrap(asked);
  if (job.execution.done) return job;
  onSlow?.();
  return finishedJob(api, job.id, { signal });
}
