import type {
  PatternDetail,
  PatternMessage,
  PatternSnapshot,
} from '@tailrace/domain/search/patterns/pattern';
import { patternMessage } from '@tailrace/domain/search/patterns/pattern-message';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { MessageRows } from '#/components/core/search/model.ts';
import type { NumberedResult, NumberedTask, PatternResults, PatternTask } from './pattern-tasks.ts';

/** Which messages are read: the newest of the search, or those of the period before. */
export type ReadKind = 'newest' | 'before';

export interface ReaderState {
  /** Null until the first messages have been grouped. */
  snapshot: PatternSnapshot | null;
  /** What is being read, and how many messages so far. */
  reading: { kind: ReadKind; read: number } | null;
  /** What has been read to its end or its bound. */
  done: readonly ReadKind[];
  /** Reading ended early because the texts take too much memory. */
  isCut: boolean;
  problem: { kind: 'grouping' | 'reading'; error: unknown } | null;
}

type Pages = (signal: AbortSignal) => AsyncIterable<readonly SearchMessage[]>;

/** Bounds of what is grouped: in live mode messages keep coming. */
const maxMessages = 100_000;
const maxCharacters = 60_000_000;
/** Loaded rows that are looked at. */
const maxRows = 20_000;

const initial: ReaderState = { snapshot: null, reading: null, done: [], isCut: false, problem: null };

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

/** Groups the messages of one search: those that are loaded, and on request those it reads. */
export class PatternReader {
  readonly #open: () => PatternWorker;
  readonly #listeners = new Set<() => void>();
  readonly #seen = new Set<string>();
  #state = initial;
  #worker: PatternWorker | null = null;
  #stop: AbortController | null = null;
  #characters = 0;

  constructor(open = () => new PatternWorker()) {
    this.#open = open;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ReaderState => this.#state;

  /** Groups the loaded messages that are new. */
  addRows(rows: MessageRows): void {
    const messages: SearchMessage[] = [];
    for (let index = 0; index < Math.min(rows.length, maxRows); index += 1) {
      const message = rows.at(index);
      if (message && !message.isAround) messages.push(message);
    }
    void this.#group(messages).catch(this.#failed);
  }

  /** Reads messages page by page; a second call while reading is ignored. */
  async read(kind: ReadKind, pages: Pages): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    let read = 0;
    this.#set({ reading: { kind, read }, problem: null });
    try {
      for await (const page of pages(stop.signal)) {
        if (kind === 'newest') await this.#group(page).catch(this.#failed);
        else await this.#count(page).catch(this.#failed);
        if (stop.signal.aborted || this.#state.problem) break;
        read += page.length;
        this.#set({ reading: { kind, read } });
        if (this.#characters < maxCharacters) continue;
        this.#set({ isCut: true });
        break;
      }
      if (!stop.signal.aborted && !this.#state.problem) this.#set({ done: [...this.#state.done, kind] });
    } catch (error) {
      if (!stop.signal.aborted) this.#set({ problem: { kind: 'reading', error } });
    }
    if (this.#stop !== stop) return;
    this.#stop = null;
    this.#set({ reading: null });
  }

  cancel(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#set({ reading: null });
  }

  /** Examples and values of a pattern; null when it is gone. */
  detail(pattern: number): Promise<PatternDetail | null> {
    return this.#running().run({ kind: 'detail', pattern });
  }

  /** Ends the worker and forgets everything; the reader can be used again. */
  close(): void {
    this.cancel();
    this.#worker?.close();
    this.#worker = null;
    this.#seen.clear();
    this.#characters = 0;
    this.#set(initial);
  }

  async #group(messages: readonly SearchMessage[]): Promise<void> {
    const added: PatternMessage[] = [];
    for (const message of messages) {
      const key = messageKey(message);
      if (this.#seen.has(key) || this.#seen.size >= maxMessages) continue;
      this.#seen.add(key);
      added.push(this.#weighed(patternMessage(message)));
    }
    if (added.length === 0 && this.#state.snapshot) return;
    const worker = this.#running();
    const snapshot = await worker.run({ kind: 'add', messages: added });
    if (worker === this.#worker) this.#set({ snapshot });
  }

  async #count(messages: readonly SearchMessage[]): Promise<void> {
    const worker = this.#running();
    const counted = messages.map((message) => this.#weighed(patternMessage(message)));
    const snapshot = await worker.run({ kind: 'before', messages: counted });
    if (worker === this.#worker) this.#set({ snapshot });
  }

  #weighed(message: PatternMessage): PatternMessage {
    this.#characters += message.text.length;
    return message;
  }

  #running(): PatternWorker {
    this.#worker ??= this.#open();
    return this.#worker;
  }

  readonly #failed = (error: unknown): void => {
    // Closing rejects what is open, which is no failure.
    if (this.#worker) this.#set({ problem: { kind: 'grouping', error } });
  };

  #set(change: Partial<ReaderState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
