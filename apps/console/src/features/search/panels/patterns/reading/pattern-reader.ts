import type { ExportedBytes } from '@tailrace/analysis/patterns/exported-messages';
import type {
  PatternDetail,
  PatternMessage,
  PatternSnapshot,
} from '@tailrace/domain/search/patterns/pattern';
import { patternMessage } from '@tailrace/domain/search/patterns/pattern-message';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { MessageRows } from '#/components/core/search/model.ts';
import type { NumberedResult, NumberedTask, PatternResults, PatternTask, ReadKind } from './pattern-tasks.ts';

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

type Export = (signal: AbortSignal) => AsyncIterable<ExportedBytes>;

/** Bounds of what is grouped: in live mode messages keep coming. */
const maxMessages = 100_000;
const maxBytes = 100_000_000;
/** Loaded rows that are looked at. */
const maxRows = 20_000;

const initial: ReaderState = { snapshot: null, reading: null, done: [], isCut: false, problem: null };

/** How long one task may take, loading the worker included, in ms. A portion of an export takes some 20 ms. */
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
      const transferred = task.kind === 'read' ? [task.bytes.buffer] : [];
      this.#worker.postMessage({ number: this.#number, task } satisfies NumberedTask, transferred);
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
  new Error(`Grouping one portion of the messages took longer than ${deadlineMs / 1000} seconds.`);

/** Groups the messages of one search: those it reads, and those that come in afterwards. */
export class PatternReader {
  readonly #open: () => PatternWorker;
  readonly #listeners = new Set<() => void>();
  readonly #seen = new Set<string>();
  #state = initial;
  #worker: PatternWorker | null = null;
  #stop: AbortController | null = null;
  #bytes = 0;

  constructor(open = () => new PatternWorker()) {
    this.#open = open;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ReaderState => this.#state;

  /** Groups the loaded messages after a moment that are new. */
  addRows(rows: MessageRows, after: number): void {
    const messages: SearchMessage[] = [];
    for (let index = 0; index < Math.min(rows.length, maxRows); index += 1) {
      const message = rows.at(index);
      if (!message || message.isAround) continue;
      if (Date.parse(String(message.fields.timestamp)) > after) messages.push(message);
    }
    void this.#group(messages).catch(this.#failed);
  }

  /** Reads an export portion by portion; a second call while reading is ignored. */
  async read(kind: ReadKind, exported: Export): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    let read = 0;
    this.#set({ reading: { kind, read }, problem: null });
    // The worker is loaded while the server looks for the first messages.
    this.#running();
    try {
      for await (const { bytes, isLast } of exported(stop.signal)) {
        this.#bytes += bytes.byteLength;
        read += await this.#take({ kind: 'read', what: kind, bytes, isLast });
        if (stop.signal.aborted || this.#state.problem) break;
        this.#set({ reading: { kind, read } });
        if (this.#bytes < maxBytes) continue;
        this.#set({ isCut: true });
        break;
      }
      await this.#show();
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
    this.#bytes = 0;
    this.#set(initial);
  }

  async #group(messages: readonly SearchMessage[]): Promise<void> {
    const added: PatternMessage[] = [];
    for (const message of messages) {
      const key = messageKey(message);
      if (this.#seen.has(key) || this.#seen.size >= maxMessages) continue;
      this.#seen.add(key);
      added.push(patternMessage(message));
    }
    if (added.length === 0) return;
    const worker = this.#running();
    const snapshot = await worker.run({ kind: 'add', messages: added });
    if (worker === this.#worker) this.#set({ snapshot });
  }

  /** The number of messages in a portion, which are grouped. */
  async #take(task: Extract<PatternTask, { kind: 'read' }>): Promise<number> {
    const worker = this.#running();
    try {
      const { messages, snapshot } = await worker.run(task);
      if (snapshot && worker === this.#worker) this.#set({ snapshot });
      return messages;
    } catch (error) {
      this.#failed(error);
      return 0;
    }
  }

  async #show(): Promise<void> {
    const worker = this.#running();
    const snapshot = await worker.run({ kind: 'snapshot' }).catch(() => null);
    if (snapshot && worker === this.#worker) this.#set({ snapshot });
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
