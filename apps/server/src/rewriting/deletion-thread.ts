import type { Worker } from 'node:worker_threads';
import type { Catalogue } from '../indices/catalogue.ts';
import type { Scope } from '../search/read/scope.ts';
import type { IndexContent } from '../storage/sealing/finalize-index.ts';
import { startThread } from '../threads/start-thread.ts';

export interface DeletionData {
  dataDir: string;
  /** The indices that messages are deleted from. */
  catalogue: Catalogue;
  /** The messages to delete. */
  scope: Scope;
}

export type DeletionRequest =
  | { kind: 'count'; indices: readonly string[] }
  | { kind: 'remove'; index: string };

export interface Removed {
  /** How many messages, each counted in the first index that holds it. */
  messages: number;
  /** What the replacement of the index holds; null when the index had no match. */
  rewritten: IndexContent | null;
}

export type DeletionEvent =
  | { kind: 'counted'; messages: number }
  | { kind: 'progress'; messages: number }
  | ({ kind: 'removed' } & Removed);

const script = new URL('./deletion-worker.ts', import.meta.url);

/**
 * A thread that counts and removes messages, one request at a time. One serves a whole deletion, because starting a thread
 * takes longer than reading a small index. Requests are rejected with the signal's reason once it is aborted.
 */
export class DeletionThread implements AsyncDisposable {
  readonly #worker: Worker;
  readonly #failed = Promise.withResolvers<never>();
  #response = Promise.withResolvers<DeletionEvent>();
  #onProgress: (messages: number) => void = () => {};

  constructor(data: DeletionData, signal: AbortSignal) {
    signal.throwIfAborted();
    this.#failed.promise.catch(() => {});
    signal.addEventListener('abort', () => this.#failed.reject(signal.reason), { once: true });
    this.#worker = startThread(script, { workerData: data });
    this.#worker.unref();
    this.#worker.on('message', (event: DeletionEvent) => {
      if (event.kind === 'progress') this.#onProgress(event.messages);
      else this.#response.resolve(event);
    });
    this.#worker.on('error', this.#failed.reject);
    this.#worker.on('exit', () => this.#failed.reject(new Error('The deleting thread has ended')));
  }

  /** How many messages of these indices match, each counted once. */
  async count(indices: readonly string[]): Promise<number> {
    const event = await this.#request({ kind: 'count', indices });
    return event.kind === 'counted' ? event.messages : 0;
  }

  /** Writes a finalized index without its matches into the file that replaces it; reports the messages written so far. */
  async remove(index: string, onProgress: (messages: number) => void): Promise<Removed> {
    this.#onProgress = onProgress;
    const event = await this.#request({ kind: 'remove', index });
    if (event.kind !== 'removed') throw new Error(`The deleting thread sent ${event.kind} for ${index}`);
    return event;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }

  async #request(request: DeletionRequest): Promise<DeletionEvent> {
    this.#response = Promise.withResolvers();
    this.#worker.postMessage(request);
    try {
      return await Promise.race([this.#response.promise, this.#failed.promise]);
    } catch (error) {
      // Whoever removes what it has written must not be overtaken by it.
      await this.#worker.terminate();
      throw error;
    }
  }
}
