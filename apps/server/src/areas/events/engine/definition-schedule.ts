import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { type Scheduler, schedulerService } from '../../../jobs/scheduler.ts';
import type { Job } from '../../../jobs/stored-jobs.ts';
import { wireTime } from '../../../wire-time.ts';
import type { EventDefinition } from '../stored-definitions.ts';

type SchedulerContext = Schemas['SchedulerContext'];

/** The type of the jobs that run event definitions. */
export const definitionJob = 'event-definition';

/** Which event definitions are enabled, and when they run. */
export interface DefinitionSchedule {
  /** Enables a definition, or follows its changed interval; one that is scheduled as it is stays due as it is. */
  schedule(definition: EventDefinition): void;
  /** Disables a definition; without effect on a disabled one. */
  unschedule(id: string): void;
  contextOf(id: string): SchedulerContext;
}

const unscheduled: SchedulerContext = {
  is_scheduled: false,
  status: null,
  next_time: null,
  triggered_at: null,
  data: null,
};

const leastIntervalMs = 1000;

const jobId = (definitionId: string) => `${definitionJob}-${definitionId}`;

function statusOf({ running_since, runs: [last] }: Readonly<Job>): SchedulerContext['status'] {
  if (running_since !== null) return 'running';
  return last?.outcome === 'failed' || last?.outcome === 'timed-out' ? 'error' : 'runnable';
}

function scheduledContext(job: Readonly<Job>): SchedulerContext {
  const triggeredAt = job.running_since ?? job.runs[0]?.started_at;
  return {
    is_scheduled: true,
    status: statusOf(job),
    next_time: wireTime(job.next_run),
    triggered_at: triggeredAt === undefined ? null : wireTime(triggeredAt),
    data: null,
  };
}

function createSchedule(scheduler: Pick<Scheduler, 'schedule' | 'remove' | 'find'>): DefinitionSchedule {
  return {
    schedule({ id, config }) {
      if (config.type !== 'aggregation-v1') return;
      const { search_within_ms, execute_every_ms } = config;
      scheduler.schedule({
        id: jobId(id),
        type: definitionJob,
        trigger: { type: 'interval', everyMs: Math.max(leastIntervalMs, execute_every_ms) },
        data: { definition_id: id, search_within_ms },
      });
    },
    unschedule: (id) => scheduler.remove(jobId(id)),
    contextOf(id) {
      const job = scheduler.find(jobId(id));
      return job ? scheduledContext(job) : unscheduled;
    },
  };
}

export const definitionSchedule = defineService({
  needs: { scheduler: schedulerService },
  create: (_host, { scheduler }) => createSchedule(scheduler),
});
