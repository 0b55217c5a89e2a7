import { availableParallelism } from 'node:os';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import type {
  ConfigurationChange,
  ProcessingConfiguration,
} from '../configuration/processing-configuration.ts';
import { endedMetrics, mergedMetrics } from '../metrics/merged-metrics.ts';
import type { IncidentLog } from './incident-log.ts';
import type { MessageChange } from './message-change.ts';
import type { WorkItem } from './protocol.ts';
import { type ThreadOptions, WorkerThread } from './worker-thread.ts';

const entry = new URL('./processing-worker.ts', import.meta.url);

/** Two cores are left to the ingest thread and to searches. */
export const poolSize = Math.max(1, availableParallelism() - 2);
/** A second batch is at hand when the first is done. */
const maxPerWorker = 2;
/** Workers that may die of one batch; then it goes without user code. */
const maxDeaths = 3;
/** Idle time after which the workers are ended to free their memory. */
const idleMs = 60_000;

interface Job {
  items: WorkItem[];
  deaths: number;
  resolve(changes: MessageChange[]): void;
  reject(error: Error): void;
}

interface Employed {
  thread: WorkerThread;
  /** In the order in which the thread was given them. */
  jobs: Job[];
}

export interface PoolOptions extends Partial<ThreadOptions> {
  incidents: IncidentLog;
  /** Tells of threads that hung or died. */
  report(problem: string, cause: unknown): void;
  /** Leaves out of a message what the stages do not read by the current configuration. */
  narrow?(item: WorkItem): WorkItem;
  size?: number;
}

/** Worker threads for messages that need user code. They start with the first such message; those that die are replaced. */
export class ProcessingPool {
  readonly #options: Required<PoolOptions>;
  readonly #employed = new Set<Employed>();
  #waiting: Job[] = [];
  #configuration: ProcessingConfiguration;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** What threads that are gone have counted. */
  #past: MetricsSnapshot = {};

  constructor(configuration: ProcessingConfiguration, options: PoolOptions) {
    this.#configuration = configuration;
    this.#options = {
      narrow: (item) => item,
      size: poolSize,
      script: entry,
      checkMs: 1000,
      lookUp: async () => [],
      ...options,
    };
  }

  /** Messages sent afterwards are processed by the new configuration. */
  configure(configuration: ProcessingConfiguration, change: ConfigurationChange): void {
    this.#configuration = configuration;
    for (const { thread } of this.#employed) thread.send({ kind: 'configure', change });
  }

  /** Resolves with what has changed of the messages, in order; rejects when they cannot be processed with user code. */
  process(items: WorkItem[]): Promise<MessageChange[]> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) reject(new Error('No user code is run while inputs are closed'));
      else {
        this.#waiting.push({ items, deaths: 0, resolve, reject });
        this.#assign();
      }
    });
  }

  metrics(): MetricsSnapshot {
    return mergedMetrics([this.#past, ...Array.from(this.#employed, ({ thread }) => thread.metrics)]);
  }

  /** Ends the threads; what they were processing goes without user code. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const jobs = [...this.#employed].flatMap((one) => one.jobs);
    await this.#endAll();
    for (const { reject } of [...jobs, ...this.#waiting.splice(0)])
      reject(new Error('The inputs are closed'));
  }

  #assign(): void {
    clearTimeout(this.#idle);
    while (this.#waiting.length > 0) {
      const one = this.#leastBusy();
      if (!one) return;
      const job = this.#waiting.shift();
      if (!job) return;
      one.jobs.push(job);
      one.thread.send({
        kind: 'process',
        items: job.items.map(this.#options.narrow),
        stopped: this.#options.incidents.stoppedKeys,
      });
    }
    if ([...this.#employed].every(({ jobs }) => jobs.length === 0)) {
      this.#idle = setTimeout(() => void this.#endAll(), idleMs).unref();
    }
  }

  #leastBusy(): Employed | null {
    const [least] = [...this.#employed].toSorted((a, b) => a.jobs.length - b.jobs.length);
    if (least?.jobs.length === 0) return least;
    if (this.#employed.size < this.#options.size) return this.#employ();
    return least && least.jobs.length < maxPerWorker ? least : null;
  }

  #employ(): Employed {
    const jobs: Job[] = [];
    const thread = new WorkerThread(this.#options, this.#configuration, {
      processed: ({ changes, incidents }) => {
        for (const incident of incidents) this.#options.incidents.note(incident);
        jobs.shift()?.resolve(changes);
        this.#assign();
      },
      died: (death) => {
        this.#dismiss(one);
        this.#options.report('A processing thread died and is being replaced', death.cause);
        this.#options.incidents.noteDeath(death.expression);
        this.#retry(jobs.splice(0), death.wasReady);
      },
    });
    const one = { thread, jobs };
    this.#employed.add(one);
    return one;
  }

  #retry(jobs: Job[], wasReady: boolean): void {
    const [first] = jobs;
    if (first) first.deaths += 1;
    for (const job of jobs.reverse()) {
      // A thread that does not even start would be replaced without end.
      if (wasReady && job.deaths < maxDeaths) this.#waiting.unshift(job);
      else job.reject(new Error('Processing threads died of it'));
    }
    this.#assign();
  }

  #dismiss(one: Employed): void {
    this.#employed.delete(one);
    this.#past = mergedMetrics([this.#past, endedMetrics(one.thread.metrics)]);
  }

  async #endAll(): Promise<void> {
    clearTimeout(this.#idle);
    const all = [...this.#employed];
    for (const one of all) this.#dismiss(one);
    await Promise.all(all.map(({ thread }) => thread.end()));
  }
}
