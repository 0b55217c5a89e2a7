import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { IngestThread } from './ingest-thread.ts';
import type { InputDefinition, InputState } from './input-definition.ts';
import type { MetricsSnapshot } from './metrics/metric.ts';
import type { Commit, IngestEvent, IngestWorkerData } from './protocol.ts';

const ingestWorker = new URL('./ingest-worker.ts', import.meta.url);
const firstRestartMs = 100;
const maxRestartDelayMs = 5000;

/**
 * Runs the inputs in their worker thread, and knows from it how they are. A thread that dies is replaced, and its
 * inputs are started again.
 */
export class IngestService {
  readonly #script: URL;
  readonly #data: IngestWorkerData;
  readonly #logger: Logger;
  readonly #definitions = new Map<string, InputDefinition>();
  readonly #states = new Map<string, InputState>();
  #metrics: MetricsSnapshot = {};
  #storageProblem: string | null = null;
  #follower: ((commit: Commit) => void) | null = null;
  #thread: IngestThread | null = null;
  #restartMs = firstRestartMs;
  #hasStarted = false;
  #isClosing = false;

  constructor(data: IngestWorkerData, logger: Logger, script = ingestWorker) {
    this.#script = script;
    this.#data = data;
    this.#logger = logger;
  }

  /** Begins to work; resolves once every input runs or has failed. Fails when the index cannot be opened. */
  async start(inputs: InputDefinition[]): Promise<void> {
    for (const input of inputs) this.#definitions.set(input.id, input);
    await this.#spawn();
    this.#hasStarted = true;
  }

  /** Starts an input, or starts it anew with what has changed; resolves with how that went. */
  async startInput(definition: InputDefinition): Promise<InputState | null> {
    this.#definitions.set(definition.id, definition);
    await this.#thread?.ask({ kind: 'start', definition });
    return this.state(definition.id);
  }

  /** Ends an input; afterwards it has no state. */
  async stopInput(id: string): Promise<void> {
    this.#definitions.delete(id);
    await this.#thread?.ask({ kind: 'stop', id });
  }

  states(): InputState[] {
    return [...this.#states.values()];
  }

  state(id: string): InputState | null {
    return this.#states.get(id) ?? null;
  }

  /** As of the last second. */
  metrics(): MetricsSnapshot {
    return this.#metrics;
  }

  /** Why messages cannot be stored at the moment; `null` when they can. */
  storageProblem(): string | null {
    return this.#storageProblem;
  }

  /** Tells what is stored from the moment this resolves, as it is stored; `null` ends that. */
  async follow(follower: ((commit: Commit) => void) | null): Promise<void> {
    this.#follower = follower;
    // A thread that dies over it is replaced by one that is told the same.
    await this.#thread?.ask({ kind: 'follow', isOn: follower !== null }).catch(() => {});
  }

  /** Resolves once everything taken so far is stored and the metrics say so. */
  async flush(): Promise<void> {
    await this.#thread?.ask({ kind: 'flush' });
  }

  /** Ends all inputs, stores what they took and ends the thread. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const thread = this.#thread;
    this.#thread = null;
    if (!thread) return;
    // A thread that failed to start took nothing that would have to be stored.
    if (this.#hasStarted) {
      await thread.ask({ kind: 'close' }).catch((error: unknown) => {
        this.#logger.error({ err: error }, 'The inputs could not be closed in order');
      });
    }
    await thread.end();
  }

  async #spawn(): Promise<void> {
    const thread = new IngestThread(this.#script, this.#data, (event) => this.#hear(event));
    this.#thread = thread;
    void thread.died.then((cause) => this.#replace(thread, cause));
    if (this.#follower) void thread.ask({ kind: 'follow', isOn: true }).catch(() => {});
    const starts = [...this.#definitions.values()].map((definition) =>
      thread.ask({ kind: 'start', definition }),
    );
    await Promise.all([...starts, thread.ask({ kind: 'flush' })]);
    this.#restartMs = firstRestartMs;
  }

  async #replace(thread: IngestThread, cause: unknown): Promise<void> {
    if (!this.#hasStarted || this.#isClosing || thread !== this.#thread) return;
    this.#logger.error({ err: cause }, 'The ingest thread died and is started again');
    this.#states.clear();
    this.#thread = null;
    await delay(this.#restartMs);
    this.#restartMs = Math.min(this.#restartMs * 2, maxRestartDelayMs);
    // A thread that dies while it starts is replaced as well, by its own end.
    if (!this.#isClosing) await this.#spawn().catch(() => {});
  }

  #hear(event: IngestEvent): void {
    switch (event.kind) {
      case 'state':
        this.#states.set(event.state.id, event.state);
        this.#logState(event.state);
        break;
      case 'gone':
        this.#states.delete(event.id);
        break;
      case 'metrics':
        this.#metrics = event.snapshot;
        break;
      case 'stored':
        this.#follower?.(event.commit);
        break;
      case 'storage':
        this.#storageProblem = event.problem;
        if (event.problem) this.#logger.warn({ problem: event.problem }, 'Inputs refuse messages');
        else this.#logger.info('Inputs take messages again');
        break;
    }
  }

  #logState({ id, state, detailedMessage }: InputState): void {
    if (state === 'FAILED')
      this.#logger.warn({ input: id, problem: detailedMessage }, 'An input does not run');
    else if (detailedMessage)
      this.#logger.warn({ input: id, state, note: detailedMessage }, 'An input runs, but not as configured');
    else this.#logger.info({ input: id, state }, 'An input is in another state');
  }
}
