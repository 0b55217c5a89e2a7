import { created } from '../../http/handler.ts';
import { numberOfSearchTypes, queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';
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
  const { path, body, caller } = request;
  const search = services.searches.get(path.id, caller);
  requireCapabilities(search);
  const turn = turnOf(request, numberOfSearchTypes(search.queries));
  const run = queryRunner({ services, caller, search, state: body ?? {}, turn });
  const job = services.searchJobs.start(search, { owner: caller.user, run });
  await firstOf(job.finished, maxWaitMs);
  return created(job.current(), `/views/search/status/${job.id}`);
};
