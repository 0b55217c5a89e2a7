import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/start-thread.ts';
import { DamagedIndexError } from '../damage.ts';
import type { IndexContent } from './finalize-index.ts';

export interface FinalizerTask {
  dataDir: string;
  /** The index to create before; null for none. */
  create: string | null;
  /** The index to finalize. */
  index: string;
}

export type FinalizerEvent =
  | { kind: 'ready' }
  | { kind: 'damaged'; reason: string }
  | { kind: 'progress'; percent: number }
  | ({ kind: 'finalized' } & FinalizedIndex);

export interface FinalizedIndex {
  content: IndexContent;
  /** Why its words are not in blocks; `null` when they are, or were not to be. */
  unconverted: string | null;
}

/** What the thread is told to do with the index it holds. */
export interface FinalizerOrder {
  /** Seals the messages that are rows, and converts words; searches must read the index on snapshots. */
  sealsMessages: boolean;
  /** Merges the word list until it has at most as many segments; null leaves it as it is. */
  maxSegments: number | null;
}

const script = new URL('./index-finalizer-worker.ts', import.meta.url);

/** A worker thread that finalizes one index, which nothing may write to any more. */
export class IndexFinalizer {
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  readonly #finalized = Promise.withResolvers<FinalizedIndex>();
  #onProgress: (percent: number) => void = () => {};

  private constructor(data: FinalizerTask) {
    this.#worker = startThread(script, { workerData: data });
    this.#worker.unref();
    this.#worker.on('message', (event: FinalizerEvent) => {
      if (event.kind === 'ready') this.#ready.resolve();
      else if (event.kind === 'finalized') this.#finalized.resolve(event);
      else if (event.kind === 'progress') this.#onProgress(event.percent);
      else this.#fail(new DamagedIndexError(data.index, event.reason));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The finalizing thread has ended')));
    this.#finalized.promise.catch(() => {});
  }

  /**
   * Resolves once the index to create is there and the one to finalize is held open.
   *
   * @throws DamagedIndexError when the index to finalize cannot be read
   */
  static async begin(data: FinalizerTask): Promise<IndexFinalizer> {
    const finalizer = new IndexFinalizer(data);
    await finalizer.#ready.promise;
    return finalizer;
  }

  /** To be called once nothing writes to the index. */
  finalize(order: FinalizerOrder, onProgress = this.#onProgress): Promise<FinalizedIndex> {
    this.#onProgress = onProgress;
    this.#worker.postMessage(order);
    return this.#finalized.promise;
  }

  /** Ends the thread; an index that is not finalized yet stays as it is. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#ready.reject(error);
    this.#finalized.reject(error);
  }
}
