import { type Handler, ok } from '../../http/handler.ts';
import { queryRunner } from './query-runner.ts';
import { requireCapabilities } from './search-definitions.ts';

const defaultTimeoutMs = 60_000;
const longestTimeoutMs = 3_600_000;

export const executeSearchSync: Handler<'executeSearchSync'> = async (request) => {
  const { body, query, services, caller, signal } = request;
  const search = services.searches.read(body, caller);
  requireCapabilities(search);
  const timeoutMs = Math.min(query.timeout ?? defaultTimeoutMs, longestTimeoutMs);
  const run = queryRunner({ services, caller, search, state: {}, timeoutMs });
  const job = services.searchJobs.start(search, caller.user, (each, aborted) =>
    run(each, AbortSignal.any([aborted, signal])),
  );
  await job.finished;
  return ok(job.current());
};
