import { NotFoundError } from '../../errors.ts';
import { ok } from '../../http/handler.ts';
import type { Handler } from './services.ts';
import { runOf, systemJob } from './system-jobs.ts';

export const cancelClusterJob: Handler<'cancelClusterJob'> = ({ path, caller }, { scheduler, node }) => {
  const run = runOf(scheduler, path.jobId);
  const isPermitted = caller.isPermitted(`systemjobs:delete:${run.type.name}`);
  if (!isPermitted || !run.type.isCancelable) {
    throw new NotFoundError(`There is no running job ${path.jobId} to cancel`);
  }
  run.stop('canceled');
  return ok(systemJob(run, node.nodeId));
};
