import { ok } from '../../http/handler.ts';
import { numberOfSearchTypes, queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';
import { jobLimits } from './search-limits.ts';
import type { Handler } from './services.ts';
import { turnOf } from './turn.ts';

export const executeSearchSync: Handler<'executeSearchSync'> = async (request, services) => {
  const { body, query, caller, signal } = request;
  const search = services.searches.read(body, caller);
  requireCapabilities(search);
  const timeoutMs = Math.min(query.timeout ?? jobLimits.timeoutMs, jobLimits.maxTimeoutMs);
  const turn = turnOf(request, numberOfSearchTypes(search.queries));
  const run = queryRunner({ services, caller, search, state: {}, turn, timeoutMs });
  const job = services.searchJobs.start(search, { owner: caller.user, run, timeoutMs, signal });
  await job.finished;
  const result = job.current();
  // The reply has the whole result, so the job is not needed any more.
  job.drop();
  return ok(result);
};
