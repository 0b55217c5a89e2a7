import { messageOf } from '../lookup-result.ts';

/** The longest time a timer can run. */
const maxTimerMs = 2 ** 31 - 1;

interface Loaded<T> {
  content: T;
  /** Tells the content from others. */
  stamp: string;
}

interface Options<T> {
  /** Reads the content; null when it still has this stamp. */
  load(stamp: string | null, signal: AbortSignal): Promise<Loaded<T> | null>;
  /** How often it is looked for a new content; null for never. */
  everyMs: number | null;
  /** Called with a content that is not used any more. */
  release(content: T): void;
  changed(): void;
}

/** A content that is read again when it has changed. While that fails, the content read before stays. */
export class Reloaded<T> {
  readonly #options: Options<T>;
  readonly #closed = new AbortController();
  #current: Loaded<T> | null = null;
  #problem: string | null = null;
  #turn: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options<T>) {
    this.#options = options;
  }

  get content(): T | null {
    return this.#current?.content ?? null;
  }

  get problem(): string | null {
    return this.#problem;
  }

  /** Reads the content for the first time; rejects with the reason when it cannot. */
  async start(): Promise<void> {
    await this.refresh();
    if (!this.#current) throw new Error(this.#problem ?? 'It was closed');
    const { everyMs } = this.#options;
    if (everyMs !== null && !this.#closed.signal.aborted) this.#schedule(Math.min(everyMs, maxTimerMs));
  }

  /** Reads the content again if it has changed; one reading at a time. */
  refresh(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#load());
    return this.#turn;
  }

  close(): void {
    this.#closed.abort();
    clearTimeout(this.#timer);
    if (this.#current) this.#options.release(this.#current.content);
    this.#current = null;
  }

  #schedule(everyMs: number): void {
    this.#timer = setTimeout(async () => {
      await this.refresh();
      if (!this.#closed.signal.aborted) this.#schedule(everyMs);
    }, everyMs);
    this.#timer.unref();
  }

  async #load(): Promise<void> {
    const { signal } = this.#closed;
    if (signal.aborted) return;
    try {
      const loaded = await this.#options.load(this.#current?.stamp ?? null, signal);
      if (loaded) this.#use(loaded);
      this.#problem = null;
    } catch (error) {
      if (!signal.aborted) this.#problem = messageOf(error);
    }
  }

  #use(loaded: Loaded<T>): void {
    if (this.#closed.signal.aborted) {
      this.#options.release(loaded.content);
      return;
    }
    const before = this.#current;
    this.#current = loaded;
    if (!before) return;
    this.#options.release(before.content);
    this.#options.changed();
  }
}
