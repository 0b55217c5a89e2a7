import type { Logger } from '../logger.ts';
import type { OperationName, Operations } from './operations.ts';
import { PoolWorker } from './pool/pool-worker.ts';
import type { WorkerJob } from './pool/protocol.ts';
import { SearchError } from './search-error.ts';

export interface SearchPoolOptions {
  dataDir: string;
  workers: number;
  timeoutMs: number;
  patternTimeoutMs: number;
  /** How long after the last search all workers but one end. */
  restAfterMs: number;
  logger?: Logger;
}

export interface RunOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Searches wait here for a free worker; each worker does one at a time. */
export class SearchPool {
  readonly #options: SearchPoolOptions;
  readonly #idle: PoolWorker[] = [];
  readonly #all = new Set<PoolWorker>();
  readonly #waiting: ((worker: PoolWorker) => void)[] = [];
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
  }

  async run<Name extends OperationName>(
    name: Name,
    request: Operations[Name]['request'],
    { signal, timeoutMs = this.#options.timeoutMs }: RunOptions = {},
  ): Promise<Operations[Name]['reply']> {
    if (this.#isClosed) throw new SearchError('cancelled', 'The server is shutting down');
    const worker = await this.#take();
    const start = performance.now();
    try {
      if (signal?.aborted) throw new SearchError('cancelled', 'The search was cancelled');
      const job: WorkerJob = { name, request };
      const { patternTimeoutMs } = this.#options;
      const answer = await worker.run(job, { timeoutMs, patternTimeoutMs, signal });
      if ('failure' in answer) {
        const { code, message, errors } = answer.failure;
        throw new SearchError(code, message, errors);
      }
      return answer.reply as Operations[Name]['reply'];
    } finally {
      this.#giveBack(worker);
      const took_ms = Math.round(performance.now() - start);
      this.#options.logger?.debug({ operation: name, took_ms }, 'Searched');
    }
  }

  /** Workers there are, busy or not. */
  get size(): number {
    return this.#all.size;
  }

  /** Ends all workers; searches still running fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    await Promise.all(Array.from(this.#all, (worker) => worker.end()));
  }

  #take(): PoolWorker | Promise<PoolWorker> {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.isUsable) return worker;
      this.#all.delete(worker);
    }
    if (this.#all.size < this.#options.workers) return this.#start();
    const { promise, resolve } = Promise.withResolvers<PoolWorker>();
    this.#waiting.push(resolve);
    return promise;
  }

  #start(): PoolWorker {
    const worker = new PoolWorker(this.#options.dataDir);
    this.#all.add(worker);
    return worker;
  }

  #giveBack(worker: PoolWorker): void {
    if (!worker.isUsable) this.#all.delete(worker);
    const usable = worker.isUsable || this.#isClosed ? worker : this.#start();
    const next = this.#waiting.shift();
    if (next) next(usable);
    else this.#idle.push(usable);
    this.#restLater();
  }

  /** What nobody has searched with for a while keeps its memory for nothing; one worker stays warm. */
  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const worker of this.#idle.splice(1)) {
        this.#all.delete(worker);
        void worker.end();
      }
    }, this.#options.restAfterMs).unref();
  }
}
