import { ConflictError, NotFoundError } from '../errors.ts';
import type { JobType } from '../host/job-type.ts';
import { metricsService } from '../host/metrics-service.ts';
import { defineService } from '../host/service.ts';
import type { Logger } from '../logger.ts';
import type { MetricRegistry } from '../metrics/registry.ts';
import type { Collection } from '../store/collection.ts';
import { type ActiveRun, startRun } from './active-run.ts';
import { JobBook, type NewJob } from './job-book.ts';
import { type Job, storedJobs } from './stored-jobs.ts';
import { correctedRun } from './trigger.ts';

interface Dependencies {
  stored: Collection<Job>;
  /** The wall clock, which decides what is due. */
  now: () => number;
  logger: Logger;
  metrics: Pick<MetricRegistry, 'timer'>;
}

/** How often due times are compared with the clock at least, so that a change of the clock is noticed. */
const lookEveryMs = 10_000;
/** A run that starts later than this has missed its due time. */
const lateAfterMs = 60_000;
const maxConcurrentRuns = 4;
/** How long the server waits for runs when it stops. */
const stopWithinMs = 3000;

/** Runs jobs at their due times, one run at a time per job. Timers wait by the monotonic clock. */
export class Scheduler {
  readonly #types = new Map<string, JobType>();
  readonly #active = new Map<string, ActiveRun>();
  readonly #book: JobBook;
  readonly #now: () => number;
  readonly #logger: Logger;
  readonly #metrics: Dependencies['metrics'];
  #state: 'new' | 'started' | 'stopped' = 'new';
  #timer: NodeJS.Timeout | undefined;

  constructor({ stored, now, logger, metrics }: Dependencies) {
    this.#book = new JobBook({ stored, now, logger });
    this.#now = now;
    this.#logger = logger;
    this.#metrics = metrics;
  }

  /** Before the start. */
  register(...types: readonly JobType[]): void {
    for (const type of types) {
      if (this.#types.has(type.name)) throw new Error(`Two types of jobs are named ${type.name}`);
      this.#types.set(type.name, type);
    }
  }

  /** Handles what was missed while the server did not run, and begins to run jobs. */
  start(): void {
    if (this.#state !== 'new') return;
    for (const { name, trigger } of this.#types.values()) {
      if (trigger) this.#book.schedule({ id: name, type: name, trigger });
    }
    for (const job of this.#book.list()) {
      const type = this.#types.get(job.type);
      if (type) this.#book.recover(job, type);
      else this.#logger.warn({ job: job.id, type: job.type }, 'A job of an unknown type does not run');
    }
    this.#state = 'started';
    this.#look();
  }

  /** Creates a job, or replaces the one with this id. Throws a ValidationError for a trigger that cannot work. */
  schedule(job: NewJob): void {
    this.#book.schedule(job);
    this.#look();
  }

  /** Deletes a job and cancels its run. */
  remove(id: string): void {
    this.#book.remove(id);
    this.#active.get(id)?.stop('canceled');
  }

  /** Makes a job due at once. */
  runNow(id: string): void {
    const job = this.#book.find(id);
    if (!job) throw new NotFoundError(`There is no job ${id}`);
    if (this.#active.has(id)) throw new ConflictError(`The job ${id} is running`);
    this.#book.dueNow(job);
    this.#look();
  }

  /** A job with its state. */
  find(id: string): Readonly<Job> | null {
    return this.#book.find(id);
  }

  /** All jobs with their state. */
  list(): readonly Readonly<Job>[] {
    return this.#book.list();
  }

  running(): readonly ActiveRun[] {
    return [...this.#active.values()];
  }

  /** Aborts all runs and waits for their end, within limits; no run starts afterwards. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    clearTimeout(this.#timer);
    const runs = this.running();
    for (const run of runs) run.stop('interrupted');
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, stopWithinMs);
    await Promise.race([Promise.all(runs.map(({ ended }) => ended)), late]);
    clearTimeout(timer);
    this.#book.close();
  }

  /** Starts what is due, and comes back when the next job is. */
  #look(): void {
    if (this.#state !== 'started') return;
    clearTimeout(this.#timer);
    const now = this.#now();
    const idle = this.#book.list().filter(({ id, type }) => !this.#active.has(id) && this.#types.has(type));
    for (const job of idle) this.#book.plan(job, correctedRun(job.trigger, job, now));
    const inOrder = idle.sort((one, other) => one.next_run - other.next_run);
    for (const job of inOrder) {
      if (job.next_run > now) break;
      const type = this.#types.get(job.type);
      if (!type || this.#isFull(type)) continue;
      const isMissed = now - job.next_run > lateAfterMs;
      if (isMissed && type.whenMissed === 'skip') this.#book.skip(job);
      else this.#start(job, type);
    }
    this.#timer = setTimeout(() => this.#look(), this.#waitMs(inOrder, now)).unref();
  }

  /** Until the next job is due that can start; one that cannot starts with the end of another run. */
  #waitMs(inOrder: readonly Job[], now: number): number {
    const next = inOrder.find(({ id, type: name }) => {
      const type = this.#types.get(name);
      return type && !this.#active.has(id) && !this.#isFull(type);
    });
    return next ? Math.min(Math.max(next.next_run - now, 0), lookEveryMs) : lookEveryMs;
  }

  #isFull({ name, maxConcurrent }: JobType): boolean {
    const running = this.running().map(({ type }) => type);
    return maxConcurrent === undefined
      ? running.filter((type) => type.maxConcurrent === undefined).length >= maxConcurrentRuns
      : running.filter((type) => type.name === name).length >= maxConcurrent;
  }

  #start(job: Job, type: JobType): void {
    const now = this.#now();
    this.#book.started(job, now);
    const run = startRun(type, job, now, () => this.#book.advanced(job));
    this.#active.set(job.id, run);
    void run.ended.then((past) => {
      this.#active.delete(job.id);
      this.#metrics.timer(`tailrace.jobs.${type.name}`).record(past.duration_ms);
      this.#book.ended(job, type, past, run.plan.next);
      this.#look();
    });
  }
}

export const schedulerService = defineService({
  needs: { stored: storedJobs, metrics: metricsService },
  create: ({ now, logging }, { stored, metrics }) =>
    new Scheduler({ stored, now, logger: logging.logger('tailrace.jobs'), metrics }),
});
