import type { Worker } from 'node:worker_threads';
import { BadRequestError } from '../errors.ts';
import { startThread } from '../threads/start-thread.ts';
import { type Asker, Turns } from '../turns.ts';
import type { JobName, PatternJob, PatternJobs, PatternResponse } from './protocol.ts';

const entry = new URL('./pattern-worker.ts', import.meta.url);

/** What waits for one user; further patterns are refused, so that nobody fills the line. */
const maxPerUser = 10;
/** Only abuse makes more wait. */
const maxWaiting = 100;
/** Idle time after which the thread is stopped to free its memory; patterns are tried in bursts. */
const idleMs = 30_000;

/** Runs users' patterns on a separate thread, one at a time, in turns of those who ask, each with a timeout. */
export class PatternRunner {
  #worker: Promise<Worker> | null = null;
  readonly #turns = new Turns();
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** For patterns that a user tries, or null for the server itself. */
  of(username: Asker): Pick<PatternRunner, 'run'> {
    return { run: (name, request, timeoutMs) => this.run(name, request, timeoutMs, username) };
  }

  /** Throws a BadRequestError for a pattern that cannot be used or takes too long. The server itself comes first. */
  async run<Name extends JobName>(
    name: Name,
    request: PatternJobs[Name]['request'],
    timeoutMs: number,
    asker: Asker = null,
  ): Promise<PatternJobs[Name]['reply']> {
    this.#requireRoom(asker);
    await this.#turns.begin(asker);
    clearTimeout(this.#idle);
    try {
      const result = await this.#request({ name, request }, timeoutMs);
      if ('fault' in result) throw new BadRequestError(result.fault);
      return ('reply' in result ? result.reply : null) as PatternJobs[Name]['reply'];
    } finally {
      this.#turns.end();
      if (!this.#turns.isTaken) this.#idle = setTimeout(() => void this.#end(), idleMs).unref();
    }
  }

  /** Who waits with nothing yet may always wait. */
  #requireRoom(asker: Asker): void {
    const own = this.#turns.waitingOf(asker);
    if (asker !== null && own >= maxPerUser)
      throw new BadRequestError('You are trying too many patterns at once');
    if (own > 0 && this.#turns.waiting >= maxWaiting)
      throw new BadRequestError('Too many patterns are being tried');
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
    const worker = startThread(entry, {
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

  async #request(job: PatternJob, timeoutMs: number): Promise<PatternResponse> {
    const worker = await this.#current();
    const { promise, resolve } = Promise.withResolvers<PatternResponse>();
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
