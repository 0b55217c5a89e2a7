import { ConflictError } from '../errors.ts';
import type { JobType } from '../host/job-type.ts';
import type { Logger } from '../logger.ts';
import type { Collection } from '../store/collection.ts';
import type { Job, PastRun } from './stored-jobs.ts';
import { firstRun, nextRun } from './trigger.ts';

interface Dependencies {
  stored: Collection<Job>;
  now: () => number;
  logger: Logger;
}

export type NewJob = Pick<Job, 'id' | 'type' | 'trigger'> & { data?: unknown };

const maxJobs = 2000;
const maxPastRuns = 20;
/**
 * A run that ends the server each time before a part of it is done is not repeated more often than this before its next due
 * time. One that got further, or that the server was stopped during, is not what ends the server.
 */
const maxRepeats = 3;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The jobs and their state, in memory and stored with each change. While the disk cannot be written, jobs run on; the
 * state is stored with the next change.
 */
export class JobBook {
  readonly #stored: Collection<Job>;
  readonly #now: () => number;
  readonly #logger: Logger;
  readonly #jobs: Map<string, Job>;
  #isClosed = false;

  constructor({ stored, now, logger }: Dependencies) {
    this.#stored = stored;
    this.#now = now;
    this.#logger = logger;
    this.#jobs = new Map(stored.list().map((job) => [job.id, job]));
  }

  list(): Job[] {
    return [...this.#jobs.values()];
  }

  find(id: string): Job | null {
    return this.#jobs.get(id) ?? null;
  }

  /** A job that is scheduled as it is already stays due as it is. */
  schedule({ id, data = null, ...rest }: NewJob): void {
    const known = this.#jobs.get(id);
    if (known && isSame([known.type, known.trigger, known.data], [rest.type, rest.trigger, data])) return;
    const planned_at = this.#now();
    const next_run = firstRun(rest.trigger, planned_at);
    if (!known && this.#jobs.size >= maxJobs)
      throw new ConflictError(`There are ${maxJobs} jobs, the most allowed`);
    const state = known ?? { running_since: null, runs: [] };
    // The same object, because a run of the job holds it.
    const job = Object.assign(state, { id, ...rest, data, next_run, planned_at });
    this.#jobs.set(id, job);
    this.#save(job);
  }

  remove(id: string): void {
    if (!this.#jobs.delete(id) || this.#isClosed) return;
    this.#write(() => this.#stored.find(id) && this.#stored.delete(id));
  }

  /** Handles a run that the end of the server cut off. */
  recover(job: Job, type: JobType): void {
    if (job.running_since === null) return;
    const started_at = job.running_since;
    const error = 'The server ended during the run';
    this.#logger.warn({ job: job.id }, error);
    const is_suspect = !job.has_advanced;
    this.ended(job, type, { started_at, duration_ms: 0, outcome: 'interrupted', error, is_suspect });
  }

  /** Changes the due time when it is another one. */
  plan(job: Job, next_run: number): void {
    if (job.next_run === next_run) return;
    Object.assign(job, { next_run, planned_at: this.#now() });
    this.#save(job);
  }

  dueNow(job: Job): void {
    this.plan(job, this.#now());
  }

  started(job: Job, now: number): void {
    job.running_since = now;
    this.#save(job);
  }

  /** The present run has done a part for good. */
  advanced(job: Job): void {
    if (job.has_advanced) return;
    job.has_advanced = true;
    this.#save(job);
  }

  /** A due time passed without a run. */
  skip(job: Job): void {
    const past = { started_at: job.next_run, duration_ms: 0, outcome: 'missed', error: null } as const;
    this.#remember(job, past);
    this.#planNext(job);
  }

  /** A run ended; `next` is when it wants the next one. */
  ended(job: Job, type: JobType, past: PastRun, next: number | null = null): void {
    job.running_since = null;
    job.has_advanced = false;
    this.#remember(job, past);
    if (past.outcome === 'failed' || past.outcome === 'timed-out') {
      this.#logger.error({ job: job.id, outcome: past.outcome, error: past.error }, 'A job failed');
    }
    const isRepeated = past.outcome === 'interrupted' && type.whenMissed === 'catch-up';
    const cutOff = job.runs.slice(0, maxRepeats).filter((run) => run.is_suspect).length;
    if (isRepeated && cutOff < maxRepeats) {
      this.#save(Object.assign(job, { next_run: this.#now() }));
      return;
    }
    if (isRepeated) {
      this.#logger.error({ job: job.id }, `A job was cut off ${maxRepeats} times in a row`);
      this.#write(() => type.gaveUp?.(job.data));
    }
    this.#planNext(job, next);
  }

  /** Nothing is stored from now on. */
  close(): void {
    this.#isClosed = true;
  }

  #remember(job: Job, past: PastRun): void {
    job.runs = [past, ...job.runs].slice(0, maxPastRuns);
  }

  #planNext(job: Job, wanted: number | null = null): void {
    const planned_at = this.#now();
    const next_run = wanted ?? nextRun(job.trigger, planned_at);
    if (next_run === null) this.remove(job.id);
    else this.#save(Object.assign(job, { next_run, planned_at }));
  }

  #save(job: Job): void {
    // A removed job may still run.
    if (this.#isClosed || this.#jobs.get(job.id) !== job) return;
    this.#write(() => (this.#stored.find(job.id) ? this.#stored.update(job) : this.#stored.create(job)));
  }

  #write(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.#logger.error({ err: error }, 'The state of a job cannot be stored');
    }
  }
}
