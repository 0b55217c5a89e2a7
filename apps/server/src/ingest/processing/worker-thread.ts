import type { Worker } from 'node:worker_threads';
import type { FindAllRequest, LookUp } from '../../lookup/lookups.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import { startThread } from '../../threads/start-thread.ts';
import type { ProcessingConfiguration } from '../configuration/processing-configuration.ts';
import type { ProcessingCommand, ProcessingEvent, ProcessingWorkerData } from './protocol.ts';
import { SharedProgress } from './shared-progress.ts';

/**
 * Bounds what users' expressions can allocate; a batch has at most a few megabytes. The young generation holds two batches,
 * because copying them around in it would take a third of the time.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 64 };

/** Checks without a sign of life after which a thread is stopped. It gives one in each slice of 0.1 s. */
const maxSilentChecks = 5;

export interface WorkerListener {
  processed(event: Extract<ProcessingEvent, { kind: 'processed' }>): void;
  /** It hung and was stopped, or died; `expression` is the hash of the one that ran, or 0. */
  died(death: { wasReady: boolean; expression: number; cause: unknown }): void;
}

export interface ThreadOptions {
  script: URL;
  /** Milliseconds between checks for signs of life. */
  checkMs: number;
  /** Looks up the values of keys in lookup tables. */
  lookUp: LookUp;
}

/** A processing worker. It is stopped when it shows no sign of life while it has work. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #progress = new SharedProgress();
  readonly #listener: WorkerListener;
  readonly #lookUp: LookUp;
  readonly #timer: NodeJS.Timeout;
  #isReady = false;
  #isEnded = false;
  #cause: unknown = null;
  #silentChecks = 0;
  #beats = 0;

  /** Commands whose response is missing. */
  pending = 0;
  metrics: MetricsSnapshot = {};

  constructor(
    { script, checkMs, lookUp }: ThreadOptions,
    configuration: ProcessingConfiguration,
    listener: WorkerListener,
  ) {
    this.#listener = listener;
    this.#lookUp = lookUp;
    const workerData: ProcessingWorkerData = { progress: this.#progress.memory };
    this.#worker = startThread(script, { workerData, resourceLimits });
    this.#worker.on('message', (event: ProcessingEvent) => this.#hear(event));
    this.#worker.on('error', (error) => {
      this.#cause = error;
    });
    this.#worker.once('exit', () => this.#exited());
    const { version, ...parts } = configuration;
    this.send({ kind: 'configure', change: { version, parts } });
    this.#timer = setInterval(() => this.#check(), checkMs);
  }

  send(command: ProcessingCommand): void {
    if (command.kind === 'process') this.pending += 1;
    this.#worker.postMessage(command);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#timer);
    await this.#worker.terminate();
  }

  #hear(event: ProcessingEvent): void {
    if (this.#isEnded) return;
    switch (event.kind) {
      case 'ready':
        this.#isReady = true;
        break;
      case 'metrics':
        this.metrics = event.snapshot;
        break;
      case 'look_up':
        void this.#lookUpFor(event.request);
        break;
      case 'processed':
        this.pending -= 1;
        this.#silentChecks = 0;
        this.#listener.processed(event);
        break;
    }
  }

  /** The worker, which waits for this alone, has one request at a time. */
  async #lookUpFor(request: FindAllRequest): Promise<void> {
    const replies = await this.#lookUp(request).catch(() => []);
    if (!this.#isEnded) this.send({ kind: 'looked_up', replies });
  }

  /** Counts checks rather than time, so that a pause of this thread is not taken for one of the worker. */
  #check(): void {
    const { beats } = this.#progress;
    const isSilent = this.#isReady && this.pending > 0 && beats === this.#beats;
    this.#beats = beats;
    this.#silentChecks = isSilent ? this.#silentChecks + 1 : 0;
    if (this.#silentChecks < maxSilentChecks) return;
    this.#cause = new Error('The thread gave no sign of life and was stopped');
    void this.#worker.terminate();
  }

  #exited(): void {
    clearInterval(this.#timer);
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { expression } = this.#progress;
    this.#listener.died({ wasReady: this.#isReady, expression, cause: this.#cause });
  }
}
