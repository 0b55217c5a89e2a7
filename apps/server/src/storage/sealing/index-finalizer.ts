import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/start-thread.ts';
import { DamagedIndexError } from '../damage.ts';
import type { SealedIndex } from './finalize-index.ts';

export interface SealingWorkerData {
  dataDir: string;
  /** The index to create before; null for none. */
  create: string | null;
  /** The index to seal. */
  seal: string;
}

export type SealingEvent =
  | { kind: 'ready' }
  | { kind: 'damaged'; reason: string }
  | { kind: 'progress'; percent: number }
  | { kind: 'sealed'; sealed: SealedIndex };

/** What the thread is told to do with the index it holds. */
export interface SealingOrder {
  /** Seals the messages that are rows; searches must read the index on snapshots. */
  sealsMessages: boolean;
  /** Merges the word list until it has at most as many segments; null leaves it as it is. */
  maxSegments: number | null;
}

const script = new URL('./index-finalizer-worker.ts', import.meta.url);

/** A worker thread that seals one index, which nothing may write to any more. */
export class Sealing {
  readonly #worker: Worker;
  readonly #ready = Promise.withResolvers<void>();
  readonly #sealed = Promise.withResolvers<SealedIndex>();
  #onProgress: (percent: number) => void = () => {};

  private constructor(data: SealingWorkerData) {
    this.#worker = startThread(script, { workerData: data });
    this.#worker.unref();
    this.#worker.on('message', (event: SealingEvent) => {
      if (event.kind === 'ready') this.#ready.resolve();
      else if (event.kind === 'sealed') this.#sealed.resolve(event.sealed);
      else if (event.kind === 'progress') this.#onProgress(event.percent);
      else this.#fail(new DamagedIndexError(data.seal, event.reason));
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new Error('The sealing thread has ended')));
    this.#sealed.promise.catch(() => {});
  }

  /**
   * Resolves once the index to create is there and the one to seal is held open.
   *
   * @throws DamagedIndexError when the index to seal cannot be read
   */
  static async begin(data: SealingWorkerData): Promise<Sealing> {
    const sealing = new Sealing(data);
    await sealing.#ready.promise;
    return sealing;
  }

  /** To be called once nothing writes to the index. */
  seal(order: SealingOrder, onProgress = this.#onProgress): Promise<SealedIndex> {
    this.#onProgress = onProgress;
    this.#worker.postMessage(order);
    return this.#sealed.promise;
  }

  /** Ends the thread; an index that is not sealed yet stays as it is. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #fail(error: unknown): void {
    this.#ready.reject(error);
    this.#sealed.reject(error);
  }
}
