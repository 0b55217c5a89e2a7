import { Worker } from 'node:worker_threads';
import { BadRequestError } from '../errors.ts';
import type { JobName, PatternAnswer, PatternJob, PatternJobs } from './protocol.ts';

const entry = new URL('./pattern-worker.ts', import.meta.url);

/** Only abuse makes more patterns wait. */
const maxWaiting = 100;
/** Idle time after which the thread is stopped to free its memory; patterns are tried in bursts. */
const idleMs = 30_000;

/** Runs users' patterns on a separate thread, one at a time, each with a timeout. */
export class PatternRunner {
  #worker: Promise<Worker> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** Throws a BadRequestError for a pattern that cannot be used or takes too long. */
  async run<Name extends JobName>(
    name: Name,
    request: PatternJobs[Name]['request'],
    timeoutMs: number,
  ): Promise<PatternJobs[Name]['reply']> {
    if (this.#waiting >= maxWaiting) throw new BadRequestError('Too many patterns are being tried');
    this.#waiting += 1;
    clearTimeout(this.#idle);
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      await previous;
      const answer = await this.#ask({ name, request }, timeoutMs);
      if ('fault' in answer) throw new BadRequestError(answer.fault);
      return ('reply' in answer ? answer.reply : null) as PatternJobs[Name]['reply'];
    } finally {
      this.#waiting -= 1;
      resolve();
      if (this.#waiting === 0) this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
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
    await worker?.then(
      (running) => running.terminate(),
      () => {},
    );
  }

  /** Resolves with the started worker; its start does not count towards the timeout. */
  async #start(): Promise<Worker> {
    if (this.#isClosed) throw new BadRequestError('The server is shutting down');
    const worker = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    worker.once('message', resolve).once('error', reject);
    await promise;
    worker.unref();
    return worker;
  }

  async #current(): Promise<Worker> {
    try {
      this.#worker ??= this.#start();
      return await this.#worker;
    } catch (error) {
      this.#worker = null;
      throw error;
    }
  }

  async #ask(job: PatternJob, timeoutMs: number): Promise<PatternAnswer> {
    const worker = await this.#current();
    const { promise, resolve } = Promise.withResolvers<PatternAnswer>();
    const giveUp = (fault: string) => {
      this.#worker = null;
      void worker.terminate();
      resolve({ fault });
    };
    const failed = () => giveUp('The pattern needs more memory than its limit; simplify it');
    const timer = setTimeout(
      () => giveUp(`The pattern took longer than ${timeoutMs / 1000} s; simplify it`),
      timeoutMs,
    );
    worker.once('message', resolve).once('error', failed).once('exit', failed);
    worker.ref();
    worker.postMessage(job);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', failed).off('exit', failed);
      worker.unref();
    }
  }
}
