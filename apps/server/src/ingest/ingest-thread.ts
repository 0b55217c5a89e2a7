import type { Worker } from 'node:worker_threads';
import type { LookUp } from '../lookup/lookups.ts';
import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import { checkUrlsOfThread } from '../outgoing/url-check-port.ts';
import { serveThread } from '../threads/request-port.ts';
import { startThread } from '../threads/start-thread.ts';
import type { IngestCommand, IngestEvent, IngestRequest, IngestWorkerData } from './protocol.ts';

interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** Who hears of the thread's events, says what it may call, and looks up values for it. */
interface ThreadListener {
  hear(event: IngestEvent): void;
  allowsUrl: AllowsUrl;
  lookUp: LookUp;
}

/** A worker thread with its commands and their replies. */
export class IngestThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #hear: (event: IngestEvent) => void;
  #lastRequest = 0;
  #cause: unknown = null;
  #hasEnded = false;

  /** Resolves when the thread has ended, with the cause if there is one. */
  readonly died: Promise<unknown>;

  constructor(script: URL, data: Omit<IngestWorkerData, 'urlChecks' | 'lookups'>, listener: ThreadListener) {
    this.#hear = listener.hear;
    const urlChecks = checkUrlsOfThread(listener.allowsUrl);
    const lookups = serveThread(listener.lookUp);
    const workerData: IngestWorkerData = { ...data, urlChecks, lookups };
    this.#worker = startThread(script, { workerData, transferList: [urlChecks, lookups] });
    this.#worker.on('message', (event: IngestEvent) => this.#receive(event));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    this.died = new Promise((resolve) => {
      this.#worker.once('exit', () => resolve(this.#exited()));
    });
  }

  /** Resolves when the command is done; rejects when it failed or the thread died. */
  send(command: IngestCommand): Promise<void> {
    if (this.#hasEnded) return Promise.reject(this.#ended());
    this.#lastRequest += 1;
    const message: IngestRequest = { request: this.#lastRequest, command };
    const reply = new Promise<void>((resolve, reject) => {
      this.#waiting.set(message.request, { resolve, reject });
    });
    this.#worker.postMessage(message);
    return reply;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #receive(event: IngestEvent): void {
    if (event.kind !== 'done' && event.kind !== 'failed') {
      this.#hear(event);
      return;
    }
    const waiting = this.#waiting.get(event.request);
    this.#waiting.delete(event.request);
    if (event.kind === 'done') waiting?.resolve();
    else waiting?.reject(new Error(event.message));
  }

  #exited(): unknown {
    this.#hasEnded = true;
    for (const { reject } of this.#waiting.values()) reject(this.#ended());
    this.#waiting.clear();
    return this.#cause;
  }

  #ended(): Error {
    const reason = this.#cause instanceof Error ? this.#cause.message : 'it was stopped';
    return new Error(`The ingest thread has ended: ${reason}`, { cause: this.#cause });
  }
}
