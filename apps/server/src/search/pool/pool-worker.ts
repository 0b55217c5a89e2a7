import { Worker } from 'node:worker_threads';
import { SearchError } from '../search-error.ts';
import type { WorkerAnswer, WorkerJob } from './protocol.ts';

const entry = new URL('../search-worker.ts', import.meta.url);
const pollMilliseconds = 50;

export interface Limits {
  /** For the whole search. */
  timeoutMs: number;
  /** For one attempt of a pattern at one value. */
  patternTimeoutMs: number;
  signal: AbortSignal | undefined;
}

/** One worker thread; it does one search at a time and is given up when it does not come back. */
export class PoolWorker {
  readonly #worker: Worker;
  readonly #attempts = new Int32Array(new SharedArrayBuffer(4));
  #settle: ((answer: WorkerAnswer | Error) => void) | null = null;
  isUsable = true;

  constructor(dataDir: string) {
    this.#worker = new Worker(entry, {
      workerData: { dataDir, attempts: this.#attempts },
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle?.(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('the worker ended')));
  }

  /** Runs one search; on a broken limit the worker is ended and of no further use. */
  async run(job: WorkerJob, limits: Limits): Promise<WorkerAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    this.#settle = (answer) => (answer instanceof Error ? reject(answer) : resolve(answer));
    const stopWatching = this.#watch(limits, (reason) => {
      this.#giveUp();
      reject(reason);
    });
    this.#worker.ref();
    this.#worker.postMessage(job);
    try {
      return await promise;
    } finally {
      stopWatching();
      this.#settle = null;
      this.#worker.unref();
    }
  }

  async end(): Promise<void> {
    this.isUsable = false;
    await this.#worker.terminate();
  }

  #watch({ timeoutMs, patternTimeoutMs, signal }: Limits, stop: (reason: SearchError) => void): () => void {
    const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
    const deadline = setTimeout(() => {
      stop(new SearchError('timeout', `The search took longer than ${seconds(timeoutMs)}`));
    }, timeoutMs);
    let attempt = 0;
    let since = performance.now();
    const poll = setInterval(() => {
      const current = Atomics.load(this.#attempts, 0);
      if (current !== attempt) {
        attempt = current;
        since = performance.now();
      } else if (Math.abs(current % 2) === 1 && performance.now() - since > patternTimeoutMs) {
        const text = `A pattern of the query took longer than ${seconds(patternTimeoutMs)} on a single value`;
        stop(new SearchError('regex_timeout', `${text}; simplify its regular expression`));
      }
    }, pollMilliseconds);
    const onAbort = () => stop(new SearchError('cancelled', 'The search was cancelled'));
    signal?.addEventListener('abort', onAbort, { once: true });
    return () => {
      clearTimeout(deadline);
      clearInterval(poll);
      signal?.removeEventListener('abort', onAbort);
    };
  }

  #giveUp(): void {
    this.isUsable = false;
    void this.#worker.terminate();
  }

  #fail(error: Error): void {
    this.isUsable = false;
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const reason = isMemory
      ? new SearchError('too_much', 'The search needs more memory than it may have; narrow it down')
      : new SearchError('failed', `The search failed: ${error.message}`);
    this.#settle?.(reason);
  }
}
