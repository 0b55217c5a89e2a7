import type { Schemas } from '@tailrace/sdk';
import { defineService } from '../../../host/service.ts';
import { type Scheduler, schedulerService } from '../../../jobs/scheduler.ts';
import type { Job } from '../../../jobs/stored-jobs.ts';
import { settledAfterMs } from '../../../storage/writing/late-times.ts';
import { wireTime } from '../../../wire-time.ts';
import { type EngineStore, engineStore } from '../engine-store.ts';
import { type Incidents, incidentService } from '../incidents/incident-service.ts';
import type { EventDefinition } from '../stored-definitions.ts';
import type { DefinitionState } from './definition-state.ts';
import { gridOf, lastEnd, windowOf } from './windows.ts';

type SchedulerContext = Schemas['SchedulerContext'];

/** The type of the jobs that run event definitions. */
export const definitionJob = 'event-definition';

/** Which event definitions are enabled, and when they run. */
export interface DefinitionSchedule {
  /**
   * Enables a definition, which then runs at once, or follows its changed interval; one that is scheduled as it is stays
   * due as it is, unless it failed.
   */
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

const jobId = (definitionId: string) => `${definitionJob}-${definitionId}`;

function statusOf({ running_since, runs: [last] }: Readonly<Job>): SchedulerContext['status'] {
  if (running_since !== null) return 'running';
  return last?.outcome === 'failed' || last?.outcome === 'timed-out' ? 'error' : 'runnable';
}

function nextWindow({ grid }: DefinitionState, nextRun: number): SchedulerContext['data'] {
  const { from, to } = windowOf(grid, lastEnd(grid, nextRun - settledAfterMs));
  return {
    type: 'event-processor-execution-v1',
    timerange_from: wireTime(from),
    timerange_to: wireTime(to),
  };
}

function scheduledContext(job: Readonly<Job>, state: DefinitionState | null): SchedulerContext {
  const triggeredAt = job.running_since ?? job.runs[0]?.started_at;
  return {
    is_scheduled: true,
    status: statusOf(job),
    next_time: wireTime(job.next_run),
    triggered_at: triggeredAt === undefined ? null : wireTime(triggeredAt),
    data: state?.lastWindow ? nextWindow(state, job.next_run) : null,
  };
}

interface Parts {
  scheduler: Pick<Scheduler, 'schedule' | 'remove' | 'find' | 'runNow'>;
  store: Pick<EngineStore, 'state' | 'save' | 'forgetState'>;
  incidents: Pick<Incidents, 'endAll'>;
}

function createSchedule({ scheduler, store, incidents }: Parts): DefinitionSchedule {
  /** Whether it waits to repeat a failed run, which a change may have mended. */
  function takeRetry(id: string): boolean {
    const state = store.state(id);
    if (!state?.retryAt) return false;
    store.save(id, { state: { ...state, retryAt: null } });
    return true;
  }

  return {
    schedule({ id, config }) {
      if (config.type !== 'aggregation-v1') return;
      const { everyMs, offsetMs, withinMs } = gridOf(id, config);
      const isNew = scheduler.find(jobId(id)) === null;
      scheduler.schedule({
        id: jobId(id),
        type: definitionJob,
        // When the messages of a window are there, or are found as late ones.
        trigger: { type: 'aligned', everyMs, offsetMs: offsetMs + settledAfterMs },
        data: { definition_id: id, search_within_ms: withinMs },
      });
      const isDue = takeRetry(id) || isNew;
      if (isDue && scheduler.find(jobId(id))?.running_since === null) scheduler.runNow(jobId(id));
    },
    unschedule(id) {
      scheduler.remove(jobId(id));
      store.forgetState(id);
      incidents.endAll(id);
    },
    contextOf(id) {
      const job = scheduler.find(jobId(id));
      return job ? scheduledContext(job, store.state(id)) : unscheduled;
    },
  };
}

export const definitionSchedule = defineService({
  needs: { scheduler: schedulerService, store: engineStore, incidents: incidentService },
  create: (_host, needs) => createSchedule(needs),
});
