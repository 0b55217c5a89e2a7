import type { Worker } from 'node:worker_threads';
import type { PivotRequest } from '../../../../search/pivot/pivot-request.ts';
import { stopReason } from '../../../../search/pool/deadline.ts';
import { SearchError } from '../../../../search/search-error.ts';
import type { RunOptions } from '../../../../search/search-pool.ts';
import { startThread } from '../../../../threads/start-thread.ts';
import type { Evaluated } from './evaluations.ts';
import {
  type Command,
  type EvaluationJob,
  type EvaluationResult,
  errorOf,
  failureOf,
  type Outcome,
} from './protocol.ts';

export interface EvaluationSearch {
  pivotState(pivot: PivotRequest, options?: RunOptions): Promise<Uint8Array>;
}

const entry = new URL('./evaluation-worker.ts', import.meta.url);

/** More than the limits of the evaluations together, which are estimates. */
const resourceLimits = { maxOldGenerationSizeMb: 144, maxYoungGenerationSizeMb: 16 };

interface Running {
  worker: Worker;
  options: RunOptions;
  settle: PromiseWithResolvers<EvaluationResult>;
}

/** A thread that evaluates definitions. When it needs too much memory, what it evaluates fails and it starts anew. */
export class EvaluationThread {
  readonly #search: EvaluationSearch;
  readonly #running = new Map<number, Running>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  #isClosed = false;

  /** When it is idle for so long, the thread is stopped to free its memory. */
  readonly #idleMs: number;

  constructor(search: EvaluationSearch, idleMs: number) {
    this.#search = search;
    this.#idleMs = idleMs;
  }

  /** @throws SearchError */
  async run<Name extends keyof Evaluated>(
    name: Name,
    request: Evaluated[Name]['request'],
    options: RunOptions,
  ): Promise<Evaluated[Name]['result']> {
    const { signal } = options;
    if (this.#isClosed) throw new SearchError('cancelled', 'The server is shutting down');
    if (signal?.aborted) throw stopReason(signal);
    this.#lastId += 1;
    const id = this.#lastId;
    const settle = Promise.withResolvers<EvaluationResult>();
    clearTimeout(this.#idle);
    const worker = this.#started();
    this.#running.set(id, { worker, options, settle });
    const job = { name, request } as EvaluationJob;
    const cancel = () => {
      worker.postMessage({ kind: 'cancel', id } satisfies Command);
      if (signal) settle.reject(stopReason(signal));
    };
    signal?.addEventListener('abort', cancel, { once: true });
    worker.postMessage({ kind: 'evaluate', id, job } satisfies Command);
    try {
      return (await settle.promise) as Evaluated[Name]['result'];
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#running.delete(id);
      if (this.#running.size === 0) this.#idle = setTimeout(() => void this.#end(), this.#idleMs).unref();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = startThread(entry, { resourceLimits });
    worker.unref();
    let reason = 'The server is shutting down';
    worker.on('message', (outcome: Outcome) => void this.#hear(worker, outcome));
    worker.on('error', (error) => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reason = isMemory
        ? 'The evaluation needs more memory than its limit'
        : `The evaluation failed: ${error.message}`;
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
      for (const running of this.#running.values()) {
        if (running.worker === worker) running.settle.reject(new SearchError('failed', reason));
      }
    });
    this.#worker = worker;
    return worker;
  }

  async #hear(worker: Worker, outcome: Outcome): Promise<void> {
    const running = this.#running.get(outcome.id);
    if (outcome.kind === 'done') running?.settle.resolve(outcome.result);
    else if (outcome.kind === 'failed') running?.settle.reject(errorOf(outcome.failure));
    else worker.postMessage(await this.#searched(outcome, running));
  }

  async #searched(
    { search, pivot }: Extract<Outcome, { kind: 'search' }>,
    running: Running | undefined,
  ): Promise<Command> {
    try {
      if (!running) throw new SearchError('cancelled', 'The evaluation was cancelled');
      return { kind: 'searched', search, state: await this.#search.pivotState(pivot, running.options) };
    } catch (error) {
      return { kind: 'not-searched', search, failure: failureOf(error) };
    }
  }
}
