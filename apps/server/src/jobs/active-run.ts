import { randomUUID } from 'node:crypto';
import type { JobType } from '../host/job-type.ts';
import type { Job, Outcome, PastRun } from './stored-jobs.ts';

type StopReason = Extract<Outcome, 'canceled' | 'timed-out' | 'interrupted'>;

export interface ActiveRun {
  id: string;
  job: Job;
  type: JobType;
  startedAt: number;
  /** What the run last reported. */
  progress: { percent: number; info: string };
  /** When the run wants the next one; null for when the trigger says. */
  plan: { next: number | null };
  /** Aborts its signal; only the first reason counts. */
  stop(reason: StopReason): void;
  /** How it ended; never rejects. */
  ended: Promise<PastRun>;
}

const errors: Record<StopReason, string> = {
  canceled: 'The run was canceled',
  'timed-out': 'The run exceeded its deadline',
  interrupted: 'The server stopped during the run',
};

/** Why the signal of a run is aborted. */
export class StoppedRunError extends Error {
  override name = 'StoppedRunError';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(errors[reason]);
    this.reason = reason;
  }
}

const maxErrorLength = 1000;
/** The longest a timer can wait. */
const maxTimerMs = 2 ** 31 - 1;

/** Starts one run of a job. It goes on after its deadline until it heeds its signal. */
export function startRun(type: JobType, job: Job, startedAt: number, advanced: () => void): ActiveRun {
  const controller = new AbortController();
  const progress = { percent: 0, info: '' };
  const plan: ActiveRun['plan'] = { next: null };
  // The clock of the wall may be set during the run.
  const begin = performance.now();
  let stopped: StopReason | null = null;

  function stop(reason: StopReason): void {
    stopped ??= reason;
    controller.abort(new StoppedRunError(stopped));
  }

  async function run(): Promise<Pick<PastRun, 'outcome' | 'error'>> {
    const deadline = setTimeout(() => stop('timed-out'), Math.min(type.deadlineMs, maxTimerMs)).unref();
    try {
      await type.run({
        data: job.data,
        dueAt: job.next_run,
        signal: controller.signal,
        runNextAt(time) {
          plan.next = time;
        },
        advanced,
        progress(percent, info) {
          progress.percent = Math.round(Math.min(Math.max(percent, 0), 100));
          progress.info = info;
        },
      });
      return { outcome: 'done', error: null };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { outcome: stopped ?? 'failed', error: message.slice(0, maxErrorLength) };
    } finally {
      clearTimeout(deadline);
    }
  }

  const ended = run().then((result) => ({
    started_at: startedAt,
    duration_ms: Math.round(performance.now() - begin),
    ...result,
  }));
  return { id: randomUUID(), job, type, startedAt, progress, plan, stop, ended };
}
