import { ForbiddenError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { runOf, systemJob } from './system-jobs.ts';

export const cancelNodeJob: Handler<'cancelNodeJob'> = ({ path, permits }, { scheduler, node }) => {
  const run = runOf(scheduler, path.jobId);
  const SystemJob = systemJob(run, node.nodeId);
  permits.check({ SystemJob });
  if (!run.type.isCancelable) throw new ForbiddenError('The job cannot be cancelled');
  run.stop('canceled');
  return ok(SystemJob);
};
