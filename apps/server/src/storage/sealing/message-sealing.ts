import type { Worker } from 'node:worker_threads';
import { RestartDelay } from '../../threads/restart-delay.ts';
import { startThread } from '../../threads/start-thread.ts';
import type { SealedMessages, SealingCommand, SealingNews } from './protocol.ts';

interface Options {
  dataDir: string;
  onSealed(sealed: SealedMessages): void;
  /** An index could not be sealed, and is tried again; told once until it works. */
  onFailed(index: string, reason: string): void;
  /** The thread has died, and is started again. */
  onDied(cause: unknown): void;
  script?: URL;
}

const worker = new URL('./message-sealing-worker.ts', import.meta.url);

/** Blocks are encoded from short-lived objects; a larger young generation costs memory and saves little time. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** A thread that seals messages of the indices that are written to, while they are. */
export class MessageSealing {
  readonly #options: Options;
  #thread: Worker | null = null;
  #indices: readonly string[] = [];
  readonly #restart = new RestartDelay();
  #isEnabled = false;
  #hasEnded = false;
  #rows = 0;
  #request = 0;
  #released = Promise.withResolvers<void>();

  constructor(options: Options) {
    this.#options = options;
    this.#released.resolve();
  }

  /** Messages that wait to be sealed. */
  get rows(): number {
    return this.#rows;
  }

  /** Starts the thread if there is none yet; before, only the indices are noted. */
  begin(): void {
    if (this.#isEnabled) return;
    this.#isEnabled = true;
    this.#start();
  }

  /** Seals messages of these indices alone from now on. */
  watch(indices: readonly string[]): void {
    this.#indices = indices;
    if (this.#thread) this.#reportIndices();
  }

  /** Messages were stored: begins when it has not yet. */
  stored(counts: ReadonlyMap<string, number>): void {
    this.begin();
    this.#send({ kind: 'stored', counts });
  }

  /** Resolves once only the indices of the last `watch` are held. */
  released(): Promise<void> {
    return this.#released.promise;
  }

  /** Ends the thread; a block that is being sealed is taken back. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#thread?.terminate();
  }

  #start(): void {
    const { dataDir, script = worker } = this.#options;
    const thread = startThread(script, { workerData: dataDir, resourceLimits });
    thread.unref();
    this.#thread = thread;
    let cause: unknown = null;
    thread.on('message', (news: SealingNews) => this.#hear(news));
    thread.on('error', (error) => {
      cause = error;
    });
    thread.on('exit', () => void this.#replace(cause));
    this.#reportIndices();
  }

  async #replace(cause: unknown): Promise<void> {
    this.#thread = null;
    this.#released.resolve();
    if (this.#hasEnded) return;
    this.#options.onDied(cause);
    await this.#restart.wait();
    if (!this.#hasEnded) this.#start();
  }

  #reportIndices(): void {
    this.#request += 1;
    const before = this.#released;
    this.#released = Promise.withResolvers();
    // Whoever waited for an earlier response gets this one, too.
    this.#released.promise.then(before.resolve);
    this.#send({ kind: 'watch', request: this.#request, indices: this.#indices });
  }

  #send(command: SealingCommand): void {
    this.#thread?.postMessage(command);
  }

  #hear(news: SealingNews): void {
    switch (news.kind) {
      case 'watching':
        if (news.request === this.#request) this.#released.resolve();
        break;
      case 'waiting':
        this.#rows = news.rows;
        break;
      case 'sealed':
        this.#restart.started();
        this.#options.onSealed(news);
        break;
      case 'failed':
        if (news.isNew) this.#options.onFailed(news.index, news.reason);
        break;
    }
  }
}
