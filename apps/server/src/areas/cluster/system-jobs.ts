import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import type { ActiveRun } from '../../jobs/active-run.ts';
import type { Scheduler } from '../../jobs/scheduler.ts';
import { wireTime } from '../../wire-time.ts';

/** A run of a job, as the API shows it. */
export function systemJob(
  { id, type, startedAt, progress }: ActiveRun,
  nodeId: string,
): Schemas['SystemJob'] {
  return {
    id,
    name: type.name,
    description: type.description,
    info: progress.info,
    node_id: nodeId,
    started_at: wireTime(startedAt),
    percent_complete: progress.percent,
    is_cancelable: type.isCancelable ?? false,
    provides_progress: type.providesProgress ?? false,
  };
}

export const systemJobs = (scheduler: Scheduler, nodeId: string) =>
  scheduler.running().map((run) => systemJob(run, nodeId));

/** The run with this id. */
export function runOf(scheduler: Scheduler, id: string): ActiveRun {
  const run = scheduler.running().find((one) => one.id === id);
  if (!run) throw new NotFoundError(`There is no running job ${id}`);
  return run;
}
