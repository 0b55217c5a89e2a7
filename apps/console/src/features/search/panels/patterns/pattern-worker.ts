import type { NumberedResult, NumberedTask, PatternResults, PatternTask } from './pattern-tasks.ts';

/** How long one task may take, loading the worker included, in ms. A page of messages takes some 30 ms. */
const deadlineMs = 20_000;

interface Waiting {
  resolve: (result: NumberedResult['result']) => void;
  reject: (error: Error) => void;
  deadline: ReturnType<typeof setTimeout>;
}

/** The part of a `Worker` that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const openWorker = () => new Worker(new URL('./patterns.worker.ts', import.meta.url), { type: 'module' });

/** Groups messages in a worker. When it fails or exceeds its deadline it is ended, and every open task is rejected. */
export class PatternWorker {
  readonly #worker: WorkerLike;
  readonly #waiting = new Map<number, Waiting>();
  #number = 0;
  #failure: Error | null = null;

  constructor(open: () => WorkerLike = openWorker) {
    this.#worker = open();
    this.#worker.addEventListener('error', (event) => {
      const reason = 'message' in event && event.message ? event.message : 'it could not be loaded';
      this.#end(new Error(`The pattern worker stopped: ${reason}.`));
    });
    this.#worker.addEventListener('message', (event) => {
      const { number, result } = (event as MessageEvent<NumberedResult>).data;
      const waiting = this.#waiting.get(number);
      if (!waiting) return;
      clearTimeout(waiting.deadline);
      this.#waiting.delete(number);
      waiting.resolve(result);
    });
  }

  run<Task extends PatternTask>(task: Task): Promise<PatternResults[Task['kind']]> {
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure);
      this.#number += 1;
      const deadline = setTimeout(() => this.#end(tooSlow()), deadlineMs);
      this.#waiting.set(this.#number, { resolve: resolve as Waiting['resolve'], reject, deadline });
      this.#worker.postMessage({ number: this.#number, task } satisfies NumberedTask);
    });
  }

  close(): void {
    this.#end(new Error('The panel was closed.'));
  }

  #end(failure: Error): void {
    this.#failure ??= failure;
    this.#worker.terminate();
    for (const { reject, deadline } of this.#waiting.values()) {
      clearTimeout(deadline);
      reject(failure);
    }
    this.#waiting.clear();
  }
}

const tooSlow = () =>
  new Error(`Grouping one page of messages took longer than ${deadlineMs / 1000} seconds.`);
