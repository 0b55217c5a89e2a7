import { ok } from '../../http/handler.ts';
import type { ReadyPart } from '../../search/views/execute-search-type.ts';
import { numberOfSearchTypes, queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';
import type { StartedJob } from './search-jobs.ts';
import { jobLimits } from './search-limits.ts';
import type { Handler } from './services.ts';
import { turnOf } from './turn.ts';

type Call = Parameters<Handler<'executeSearchSync'>>;
type Request = Pick<Call[0], 'body' | 'query' | 'caller' | 'signal' | 'extendSession'>;

/** Starts the search of a request's body, which ends when the caller disconnects. */
export function startSearch(
  request: Request,
  services: Call[1],
  onPart?: (part: ReadyPart) => void,
): StartedJob {
  const { body, query, caller, signal } = request;
  const search = services.searches.read(body, caller);
  requireCapabilities(search);
  const timeoutMs = Math.min(query.timeout ?? jobLimits.timeoutMs, jobLimits.maxTimeoutMs);
  const turn = turnOf(request, numberOfSearchTypes(search.queries));
  const run = queryRunner({ services, caller, search, state: {}, turn, timeoutMs, onPart });
  return services.searchJobs.start(search, { owner: caller.user, run, timeoutMs, signal });
}

export const executeSearchSync: Handler<'executeSearchSync'> = async (request, services) => {
  const job = startSearch(request, services);
  await job.finished;
  const result = job.current();
  // The reply has the whole result, so the job is not needed any more.
  job.drop();
  return ok(result);
};
