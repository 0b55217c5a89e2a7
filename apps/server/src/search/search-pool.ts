import type { Catalogue } from '../indices/catalogue.ts';
import type { Logger } from '../logger.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import { Histogram } from '../metrics/registered.ts';
import type { OperationName, Operations } from './operations.ts';
import { BusyWorkers } from './pool/busy-workers.ts';
import { CountedByPivot, countsOf } from './pool/counted-by-pivot.ts';
import { DamagedBlocks } from './pool/damaged-blocks.ts';
import { DamagedIndices } from './pool/damaged-indices.ts';
import { shuttingDown, stopReason, withDeadline } from './pool/deadline.ts';
import { FairQueue, type Turn } from './pool/fair-queue.ts';
import { poolMetrics } from './pool/pool-metrics.ts';
import { PoolWorker } from './pool/pool-worker.ts';
import type { SearchView, WorkerJob, WorkerResponse } from './pool/protocol.ts';
import { SearchError } from './search-error.ts';

type SearchWorker = Pick<PoolWorker, 'run' | 'ready' | 'end' | 'isUsable' | 'openIndices'>;

export interface SearchPoolOptions {
  dataDir: string;
  /** The indices to search; a new version reaches each worker with its next search. */
  catalogue: () => Catalogue;
  workers: number;
  timeoutMs: number;
  patternTimeoutMs: number;
  /** Idle time after which all workers but one are stopped. */
  restAfterMs: number;
  logger?: Logger;
  startWorker?: (dataDir: string) => SearchWorker;
}

export interface RunOptions {
  signal?: AbortSignal;
  /** Includes waiting for a worker. */
  timeoutMs?: number;
  /** The user and class to queue under; default: the server's own. */
  turn?: Turn;
  /** Default: the indices as they are when a worker is free. */
  view?: SearchView;
}

/** A queued search. */
interface Waiting {
  turn: Turn;
  startOn(worker: SearchWorker): void;
  fail(reason: SearchError): void;
}

const ownTurn: Turn = { userId: '', priority: 'interactive' };

/** Queues searches and runs them on workers, one at a time each. */
export class SearchPool {
  readonly #options: SearchPoolOptions;
  /** Damaged indices found by the workers. */
  readonly damaged: DamagedIndices;
  readonly damagedBlocks: DamagedBlocks;
  readonly #counted = new CountedByPivot();
  readonly #idle: SearchWorker[] = [];
  readonly #all = new Set<SearchWorker>();
  readonly #queue = new FairQueue<Waiting>();
  /** Workers that are busy, including those still finishing a cancelled search. */
  readonly #busy = new BusyWorkers();
  /** Workers start one at a time, so that they do not slow down running searches. */
  #isStarting = false;
  readonly #searched = new Histogram();
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: SearchPoolOptions) {
    this.#options = options;
    this.damaged = new DamagedIndices(options.catalogue, options.logger);
    this.damagedBlocks = new DamagedBlocks(options.catalogue, options.logger);
  }

  async run<Name extends OperationName>(
    name: Name,
    request: Operations[Name]['request'],
    { signal, timeoutMs = this.timeoutMs, turn = ownTurn, view }: RunOptions = {},
  ): Promise<Operations[Name]['reply']> {
    if (this.#isClosed) throw shuttingDown();
    const start = performance.now();
    let waited_ms = 0;
    const counts = countsOf(request);
    try {
      const response = await withDeadline({ signal, timeoutMs }, async (stop) => {
        const worker = await this.#turn(turn, stop);
        waited_ms = Math.round(performance.now() - start);
        const counted = this.#counted.get(counts);
        const job = { name, request, counted, ...(view ?? this.view()) };
        return this.#runOn(worker, turn, job, stop);
      });
      this.#counted.add(counts, response.counted ?? []);
      this.#note(response);
      if ('failure' in response) {
        const { code, message, errors } = response.failure;
        throw new SearchError(code, message, errors);
      }
      return response.reply as Operations[Name]['reply'];
    } finally {
      const took_ms = Math.round(performance.now() - start);
      this.#options.logger?.debug({ operation: name, took_ms, waited_ms }, 'Searched');
    }
  }

  #note({ damaged = [], damagedBlocks = [], figures }: WorkerResponse): void {
    if (typeof figures?.searched === 'number') this.#searched.record(figures.searched);
    this.damaged.noteMatches(damaged);
    this.damagedBlocks.note(damagedBlocks);
  }

  get workers(): number {
    return this.#options.workers;
  }

  get timeoutMs(): number {
    return this.#options.timeoutMs;
  }

  view(): SearchView {
    const catalogue = this.#options.catalogue();
    return { leaveOut: this.damaged.list(), leaveOutBlocks: this.damagedBlocks.list(), catalogue };
  }

  /** How many workers one search may keep busy: a single one while others wait. */
  freeWorkers(turn: Turn = ownTurn): number {
    const isOneWaiting = this.#queue.hasNext(() => true);
    return isOneWaiting ? 1 : this.#busy.forOneSearch(turn, this.#options.workers);
  }

  /** The number of workers, busy or idle. */
  get size(): number {
    return this.#all.size;
  }

  /** Waiting searches, how many index files searches read, and how many the workers have open. */
  metrics(): MetricsSnapshot {
    return poolMetrics({ searched: this.#searched, workers: this.#all, waiting: this.#queue.size });
  }

  /** Starts all workers, one at a time. */
  async warmUp(): Promise<void> {
    for (let count = 0; count < this.#options.workers; count += 1) {
      this.#startOne();
      await Promise.all(Array.from(this.#all, ({ ready }) => ready));
    }
  }

  /** Stops all workers; running searches fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    this.#counted.forget();
    for (const waiting of this.#queue.clear()) waiting.fail(shuttingDown());
    await Promise.all(Array.from(this.#all, (worker) => worker.end()));
  }

  /** Waits for a worker; an aborted signal removes the search from the queue. */
  #turn(turn: Turn, stop: AbortSignal): Promise<SearchWorker> {
    const { promise, resolve, reject } = Promise.withResolvers<SearchWorker>();
    const onStop = () => {
      this.#queue.remove(turn, waiting);
      reject(stopReason(stop));
    };
    const waiting: Waiting = {
      turn,
      startOn(worker) {
        stop.removeEventListener('abort', onStop);
        resolve(worker);
      },
      fail: reject,
    };
    if (stop.aborted) throw stopReason(stop);
    this.#queue.add(turn, waiting);
    stop.addEventListener('abort', onStop, { once: true });
    this.#dispatch();
    return promise;
  }

  #runOn(worker: SearchWorker, turn: Turn, job: WorkerJob, signal: AbortSignal): Promise<WorkerResponse> {
    const free = () => {
      this.#busy.count(turn, -1);
      this.#giveBack(worker);
      this.#dispatch();
      // Release the worker whether the search succeeded or not.
      if (this.#all.size === 0) this.#startOne();
    };
    if (signal.aborted) {
      free();
      throw stopReason(signal);
    }
    const { patternTimeoutMs } = this.#options;
    const { response, done } = worker.run(job, { patternTimeoutMs, signal });
    void done.then(free);
    return response;
  }

  /** Assigns free workers to the next searches. */
  #dispatch(): void {
    const mayRun = (turn: Turn) => this.#busy.mayTakeOne(turn, this.#options.workers);
    while (!this.#isClosed && this.#queue.hasNext(mayRun)) {
      const worker = this.#takeIdle();
      if (!worker) {
        this.#startOne();
        return;
      }
      const next = this.#queue.next(mayRun);
      if (!next) return;
      this.#busy.count(next.turn, 1);
      next.startOn(worker);
    }
  }

  #takeIdle(): SearchWorker | null {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.isUsable) return worker;
      this.#all.delete(worker);
    }
    return null;
  }

  /** Starting a worker is slow on a busy machine, so a search takes whichever worker is free first. */
  #startOne(): void {
    const { workers, dataDir, startWorker = (directory) => new PoolWorker(directory) } = this.#options;
    if (this.#isClosed || this.#isStarting || this.#all.size >= workers) return;
    const worker = startWorker(dataDir);
    this.#all.add(worker);
    this.#isStarting = true;
    void worker.ready.then(() => {
      this.#isStarting = false;
      this.#giveBack(worker);
      // Fail one search per worker that cannot start, so that this does not loop forever.
      if (!worker.isUsable)
        this.#queue.next(() => true)?.fail(new SearchError('failed', 'The search could not be started'));
      this.#dispatch();
    });
  }

  #giveBack(worker: SearchWorker): void {
    if (worker.isUsable) this.#idle.push(worker);
    else this.#all.delete(worker);
    this.#restLater();
  }

  /** Stops idle workers to release their memory; the one used last stays warm. */
  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const worker of this.#idle.splice(0, this.#idle.length - 1)) {
        this.#all.delete(worker);
        void worker.end();
      }
    }, this.#options.restAfterMs).unref();
  }
}
