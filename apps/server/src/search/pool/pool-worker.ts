import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/start-thread.ts';
import { SearchError } from '../search-error.ts';
import { stopReason } from './deadline.ts';
import type { PostedJob, WorkerJob, WorkerReady, WorkerResponse, WorkerRested } from './protocol.ts';

const entry = new URL('../search-worker.ts', import.meta.url);
const pollMilliseconds = 50;
/** How long a cancelled search may take to finish, since a new worker costs more than most searches. */
const graceMilliseconds = 200;

export interface Limits {
  /** Timeout for matching one value against a pattern. */
  patternTimeoutMs: number;
  /** Aborted when the caller leaves or the deadline passes. */
  signal: AbortSignal;
}

export interface WorkerRun {
  response: Promise<WorkerResponse>;
  /** Resolves when the worker is done with the search: it has answered or ended. */
  done: Promise<void>;
}

/** A worker thread that runs one search at a time and is terminated when a search does not return. */
export class PoolWorker {
  readonly #worker: Worker;
  readonly #attempts = new Int32Array(new SharedArrayBuffer(4));
  #settle: ((response: WorkerResponse | Error) => void) | null = null;
  readonly #ready = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #catalogueVersion: number | null = null;
  isUsable = true;
  /** Index files it had open after its last search. */
  openIndices = 0;

  constructor(dataDir: string) {
    this.#worker = startThread(entry, {
      workerData: { dataDir, attempts: this.#attempts },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.unref();
    this.#worker.on('message', (response: WorkerResponse | WorkerReady | WorkerRested) => {
      if (response === 'ready') this.#ready.resolve();
      else if ('rested' in response) this.openIndices = response.rested.open;
      else {
        this.openIndices = response.figures?.open ?? 0;
        this.#settle?.(response);
      }
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => {
      this.#fail(new Error('the worker ended'));
      this.#ready.resolve();
      this.#ended.resolve();
    });
  }

  /** Resolves when the worker is ready, or has ended before. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Runs one search; when a limit is exceeded, rejects at once and terminates the worker. */
  run(job: WorkerJob, limits: Limits): WorkerRun {
    const response = Promise.withResolvers<WorkerResponse>();
    const responded = Promise.withResolvers<void>();
    const stopWatching = this.#watch(limits, response.reject);
    this.#settle = (settled) => {
      if (settled instanceof Error) response.reject(settled);
      else response.resolve(settled);
      responded.resolve();
      stopWatching();
      this.#settle = null;
      this.#worker.unref();
    };
    this.#worker.ref();
    this.#worker.postMessage(this.#withNews(job));
    const done = responded.promise.then(() => (this.isUsable ? undefined : this.#ended.promise));
    return { response: response.promise, done };
  }

  /** The catalogue is sent when it has changed. */
  #withNews(job: WorkerJob): PostedJob {
    const { catalogue } = job;
    if (catalogue.version === this.#catalogueVersion) return { ...job, catalogue: null };
    this.#catalogueVersion = catalogue.version;
    return job;
  }

  async end(): Promise<void> {
    this.isUsable = false;
    await this.#worker.terminate();
  }

  #watch({ patternTimeoutMs, signal }: Limits, fail: (reason: SearchError) => void): () => void {
    let attempt = 0;
    let since = performance.now();
    const poll = setInterval(() => {
      const current = Atomics.load(this.#attempts, 0);
      if (current !== attempt) {
        attempt = current;
        since = performance.now();
      } else if (Math.abs(current % 2) === 1 && performance.now() - since > patternTimeoutMs) {
        const text = `A pattern of the query took longer than ${patternTimeoutMs / 1000} s on a single value`;
        fail(new SearchError('regex_timeout', `${text}; simplify its regular expression`));
        void this.end();
      }
    }, pollMilliseconds);
    let grace: NodeJS.Timeout | undefined;
    const onAbort = () => {
      fail(stopReason(signal));
      grace = setTimeout(() => void this.end(), graceMilliseconds);
    };
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    return () => {
      clearInterval(poll);
      clearTimeout(grace);
      signal.removeEventListener('abort', onAbort);
    };
  }

  #fail(error: Error): void {
    this.isUsable = false;
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const reason = isMemory
      ? new SearchError('too_much', 'The search needs more memory than its limit; narrow it down')
      : new SearchError('failed', `The search failed: ${error.message}`);
    this.#settle?.(reason);
  }
}
