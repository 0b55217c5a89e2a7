import { created } from '../../http/handler.ts';
import { numberOfSearchTypes, queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';
import { jobLimits } from './search-limits.ts';
import type { Handler } from './services.ts';
import { turnOf } from './turn.ts';

/** After this time the reply is an unfinished job, whose status the client polls. */
const maxWaitMs = 1000;

function firstOf(finished: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    finished.finally(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const executeSearch: Handler<'executeSearch'> = async (request, services) => {
  const { path, body, caller, signal } = request;
  const search = services.searches.get(path.id, caller);
  requireCapabilities(search);
  const turn = turnOf(request, numberOfSearchTypes(search.queries));
  const { timeoutMs } = jobLimits;
  const run = queryRunner({ services, caller, search, state: body ?? {}, turn, timeoutMs });
  const job = services.searchJobs.start(search, { owner: caller.user, run, timeoutMs, isPolled: true });
  // A caller who leaves before the reply never learns the id of the job.
  signal.addEventListener('abort', job.drop, { once: true });
  await firstOf(job.finished, maxWaitMs);
  signal.removeEventListener('abort', job.drop);
  return created(job.current(), `/views/search/status/${job.id}`);
};
