import { defineCollection } from '../host/collection.ts';
import type { Trigger } from '../host/job-type.ts';

export type Outcome = 'done' | 'failed' | 'canceled' | 'timed-out' | 'interrupted' | 'missed';

export interface PastRun {
  started_at: number;
  duration_ms: number;
  outcome: Outcome;
  error: string | null;
  /** The server ended during the run before a part of it was done, so the run may be what ends the server. */
  is_suspect?: boolean;
}

/** A job with its state. */
export interface Job {
  id: string;
  type: string;
  trigger: Trigger;
  /** JSON that each run gets. */
  data: unknown;
  next_run: number;
  /** When `next_run` was computed, which tells whether the clock was set back since. */
  planned_at: number;
  /** Start of the present run. Still stored at the next start when the server ended during the run. */
  running_since: number | null;
  /** The present run has done a part for good. */
  has_advanced?: boolean;
  /** The latest, newest first. */
  runs: PastRun[];
}

/** Each run updates its job twice, and waiting for the disk would hold up the API. After a failure of power a run may be repeated. */
export const storedJobs = defineCollection<Job>({ table: 'jobs', entity: 'job', updatesWithoutSync: true });
