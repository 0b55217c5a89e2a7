import { vi } from 'vitest';
import type { JobDefinition, JobRun } from '../../host/job-type.ts';
import { createLogging } from '../../logging/logging.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import { collection } from '../../store/collection.ts';
import { openConfigStore } from '../../store/config-store.ts';
import { Scheduler } from '../scheduler.ts';
import type { Job } from '../stored-jobs.ts';

export const minute = 60_000;
export const day = 86_400_000;
export const testStart = Date.parse('2026-03-01T12:00:00Z');
export const everyMinute = { type: 'interval', everyMs: minute } as const;

type Types = Record<string, Partial<JobDefinition> & Pick<JobDefinition, 'run'>>;

/** Schedulers on one store, with a clock that the test advances. */
export function testSchedulers() {
  vi.useFakeTimers({ now: testStart, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const config = openConfigStore(':memory:');
  const schedulers: Scheduler[] = [];
  return {
    config,
    /** One that is new on the store, as after a start of the server. */
    scheduler(types: Types = {}): Scheduler {
      const one = new Scheduler({
        stored: collection<Job>(config, { table: 'jobs', entity: 'job' }),
        now: Date.now,
        logger: createLogging('fatal', { write() {} }).logger('tailrace.jobs'),
        metrics: new MetricRegistry(Date.now),
      });
      for (const [name, type] of Object.entries(types)) {
        one.register({ name, description: name, whenMissed: 'catch-up', deadlineMs: 10 * minute, ...type });
      }
      schedulers.push(one);
      return one;
    },
    async close() {
      const stopped = Promise.all(schedulers.map((one) => one.stop()));
      // Some runs never end.
      await vi.advanceTimersByTimeAsync(10_000);
      await stopped;
      config.close();
      vi.useRealTimers();
    },
  };
}

export const untilAborted = ({ signal }: JobRun) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

export const outcomes = (one: Scheduler, id: string) =>
  one
    .list()
    .find((job) => job.id === id)
    ?.runs.map(({ outcome }) => outcome);
