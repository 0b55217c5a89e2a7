/** When a job is due, by the wall clock. */
export type Trigger =
  /** This long after the end of the previous run. */
  | { type: 'interval'; everyMs: number }
  /** At each multiple of `everyMs` since 1970, plus the offset, however long the runs take. */
  | { type: 'aligned'; everyMs: number; offsetMs: number }
  /** Five fields, or six with seconds first. */
  | { type: 'cron'; expression: string; timezone: string }
  /** The job is deleted after its run. */
  | { type: 'once'; at: number };

/** What a run gets. */
export interface JobRun {
  /** What the job was scheduled with, such as the id of what it works on. */
  data: unknown;
  /** The due time; the run may be later. */
  dueAt: number;
  /** Aborted when the run is canceled, exceeds its deadline, or the server stops. */
  signal: AbortSignal;
  /** The next run is due at this time, instead of when the trigger says; the last call counts. */
  runNextAt(time: number): void;
  /** A part is done for good: when the run is cut off, the next one has less to do. */
  advanced(): void;
  /** Shown while it runs. */
  progress(percent: number, info: string): void;
}

/** How jobs of one type run. */
export interface JobDefinition {
  /** What it does, as a list of jobs shows it. */
  description: string;
  /** When the one job of this type runs; without it, jobs of this type are scheduled by a service. */
  trigger?: Trigger;
  /**
   * When the server was stopped at a due time or ended during a run: run once when it is back, or wait for the next due
   * time. What catches up must be able to start over.
   */
  whenMissed: 'catch-up' | 'skip';
  /** After this time, the run's signal is aborted. */
  deadlineMs: number;
  /** How many jobs of this type run at once, beside those of other types; default: they share a limit with others. */
  maxConcurrent?: number;
  /** The run heeds its signal, so that users may cancel it. */
  isCancelable?: boolean;
  providesProgress?: boolean;
  /** One run at a time per job. What it throws is logged and stored as the job's last error. */
  run(run: JobRun): void | Promise<void>;
  /** Called at a start when the server ended during so many runs of a job that it is not repeated before it is due again. */
  gaveUp?(data: unknown): void;
}

export interface JobType extends JobDefinition {
  /** Stored with each job, so it must not change. */
  name: string;
}
