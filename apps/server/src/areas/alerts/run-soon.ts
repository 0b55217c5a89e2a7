import type { Scheduler } from '../../jobs/scheduler.ts';

/** Makes a job due at once, unless it runs already. The scheduler of a server that is not started has no jobs. */
export function runSoon(scheduler: Pick<Scheduler, 'list' | 'running' | 'runNow'>, id: string): void {
  const isKnown = scheduler.list().some((job) => job.id === id);
  const isRunning = scheduler.running().some(({ job }) => job.id === id);
  if (isKnown && !isRunning) scheduler.runNow(id);
}
