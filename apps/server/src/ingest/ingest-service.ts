import type { WriteTarget } from '../indices/write-target.ts';
import type { Logger } from '../logger.ts';
import type { LookUp } from '../lookup/lookups.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import type { DamagedIndex } from '../storage/damage.ts';
import type { StoredMessage } from '../storage/message.ts';
import { RestartDelay } from '../threads/restart-delay.ts';
import type { OutputState } from './configuration/output-definition.ts';
import {
  type ConfigurationChange,
  changedConfiguration,
  emptyConfiguration,
} from './configuration/processing-configuration.ts';
import { IngestProblems } from './ingest-problems.ts';
import { IngestThread } from './ingest-thread.ts';
import type { InputDefinition, InputState } from './input-definition.ts';
import type { JournalDamage } from './journal/journal-damage.ts';
import { ThroughputHistory } from './metrics/throughput-history.ts';
import { logDebugOfRules } from './pipelines/debug-log.ts';
import type { ProcessingFault } from './processing/processing-fault.ts';
import type { Commit, IngestEvent, IngestWorkerData, Measured } from './protocol.ts';
import type { RefusedMessages } from './refused-messages.ts';

/** Logs the new state of an input: a failure with its reason. The note of a running one is shown with the input. */
function logInputState(logger: Logger, { id, state, detailedMessage }: InputState): void {
  if (state === 'FAILED') logger.warn({ input: id, problem: detailedMessage }, 'An input failed');
  else
    logger.info(
      { input: id, state, ...(detailedMessage ? { note: detailedMessage } : {}) },
      'An input changed its state',
    );
}

/** Who is told what happens to the indices that messages are stored in, and who says what may be called. */
class IngestReports {
  /** An index set is to have a new index, because somebody has damaged the present one if that is named; told until it has one. */
  onNeedsIndex: (setId: string, damaged: DamagedIndex | null) => void = () => {};
  /** How many messages were stored, by index; told once a second. */
  onGrown: (counts: ReadonlyMap<string, number>) => void = () => {};
  /** Messages that an index refused; told once a second. */
  onRefused: (refused: RefusedMessages) => void = () => {};
  /** Asked before an input calls a URL; nothing is called until it is known what may. */
  allowsUrl: AllowsUrl = async () => false;
  /** Looks up the values of keys in lookup tables. */
  lookUp: LookUp = async () => [];

  hear(event: IngestEvent & { kind: 'needs_index' | 'grown' | 'refused' }): void {
    if (event.kind === 'needs_index') this.onNeedsIndex(event.setId, event.damaged);
    else if (event.kind === 'grown') this.onGrown(event.counts);
    else this.onRefused(event.refused);
  }
}

const ingestWorker = new URL('./ingest-worker.ts', import.meta.url);

/**
 * Runs the inputs in a worker thread and tracks their states and metrics. A thread that dies is replaced, and its
 * inputs are restarted.
 */
export class IngestService {
  readonly #script: URL;
  readonly #data: Omit<IngestWorkerData, 'targets' | 'urlChecks' | 'lookups'>;
  readonly #logger: Logger;
  readonly #definitions = new Map<string, InputDefinition>();
  readonly #states = new Map<string, InputState>();
  #configuration = emptyConfiguration;
  #measured: Measured = { snapshot: {}, outputs: [] };
  readonly #history = new ThroughputHistory();
  readonly #problems: IngestProblems;
  #isProcessing = true;
  #targets: readonly WriteTarget[] = [];
  /** Who is told what the thread does, and says which URLs its inputs may call. */
  readonly reports = new IngestReports();
  #follower: ((commit: Commit) => void) | null = null;
  readonly #debugLog: { close(): void };
  #thread: IngestThread | null = null;
  readonly #restart = new RestartDelay();
  #hasStarted = false;
  #isClosing = false;

  constructor(
    data: Omit<IngestWorkerData, 'targets' | 'urlChecks' | 'lookups'>,
    logger: Logger,
    script = ingestWorker,
  ) {
    this.#script = script;
    this.#data = data;
    this.#logger = logger;
    this.#problems = new IngestProblems(logger);
    this.#debugLog = logDebugOfRules(logger);
  }

  /**
   * Stores messages in these indices from now on; resolves when no message is stored in others. Rejects when one cannot
   * be opened: then messages are stored in the indices as before.
   */
  async writeTo(targets: readonly WriteTarget[]): Promise<void> {
    const before = this.#targets;
    const thread = this.#thread;
    this.#targets = targets;
    try {
      await thread?.send({ kind: 'writeTo', targets });
    } catch (error) {
      // If the thread died meanwhile, its replacement begins with the new indices.
      if (thread?.hasEnded) return;
      this.#targets = before;
      throw error;
    }
  }

  /** Starts the thread; resolves once every input runs or has failed. Rejects when the index cannot be opened. */
  async start(inputs: InputDefinition[]): Promise<void> {
    for (const input of inputs) this.#definitions.set(input.id, input);
    await this.#spawn();
    this.#hasStarted = true;
  }

  /**
   * Stores messages of the server itself, without processing them; those already stored are left out. Resolves when all
   * are on disk, which is retried while the disk is full. Rejects when the thread is not running or ends before: then
   * store them again.
   */
  async store(messages: readonly StoredMessage[]): Promise<void> {
    if (!this.#thread) throw new Error('Nothing can be stored, because the ingest thread is not running');
    await this.#thread.send({ kind: 'store', messages });
  }

  /** Processes messages by a new configuration from the next batch on; nothing restarts. */
  configure(change: ConfigurationChange): void {
    this.#configuration = changedConfiguration(this.#configuration, change);
    // If the thread dies meanwhile, its replacement is sent the whole configuration.
    this.#thread?.send({ kind: 'configure', change }).catch(() => {});
  }

  /** Starts an input, or restarts it with a changed definition; resolves with its state. */
  async startInput(definition: InputDefinition): Promise<InputState | null> {
    this.#definitions.set(definition.id, definition);
    await this.#thread?.send({ kind: 'start', definition });
    return this.state(definition.id);
  }

  /** Changes the static fields of an input that is started; it keeps running. */
  async setStaticFields(id: string, staticFields: Record<string, string>): Promise<void> {
    const definition = this.#definitions.get(id);
    if (!definition) return;
    this.#definitions.set(id, { ...definition, staticFields });
    await this.#thread?.send({ kind: 'static_fields', id, staticFields });
  }

  /** Stops an input; afterwards it has no state. */
  async stopInput(id: string): Promise<void> {
    this.#definitions.delete(id);
    await this.#thread?.send({ kind: 'stop', id });
  }

  states(): InputState[] {
    return [...this.#states.values()];
  }

  state(id: string): InputState | null {
    return this.#states.get(id) ?? null;
  }

  /** Metrics as of the last second. */
  metrics(): MetricsSnapshot {
    return this.#measured.snapshot;
  }

  /** The messages of the last minutes. */
  throughputHistory() {
    return this.#history.summary();
  }

  /** How outputs do as of the last second. */
  outputStates(): readonly OutputState[] {
    return this.#measured.outputs;
  }

  /** Whether messages are processed; while they are not, they are kept in the journal. */
  get isProcessing(): boolean {
    return this.#isProcessing;
  }

  async pauseProcessing(): Promise<void> {
    this.#isProcessing = false;
    await this.#thread?.send({ kind: 'pause' });
  }

  async resumeProcessing(): Promise<void> {
    this.#isProcessing = true;
    await this.#thread?.send({ kind: 'resume' });
  }

  /** What was found damaged in the journal since the start; `null` when nothing was. */
  journalDamage(): JournalDamage | null {
    return this.#problems.journalDamage;
  }

  /** Why messages cannot be stored at the moment; `null` when they can. */
  storageProblem(): string | null {
    return this.#problems.storage;
  }

  /** Parts of the configuration that are not applied to messages at the moment. */
  processingFaults(): readonly ProcessingFault[] {
    return this.#problems.faults;
  }

  /** Reports messages stored after this resolves, as they are stored; `null` stops that. */
  async follow(follower: ((commit: Commit) => void) | null): Promise<void> {
    this.#follower = follower;
    // If the thread dies meanwhile, its replacement is sent the same command.
    await this.#thread?.send({ kind: 'follow', isOn: follower !== null }).catch(() => {});
  }

  /** Resolves once all messages received so far are stored or journaled, and counted in the metrics. */
  async flush(): Promise<void> {
    await this.#thread?.send({ kind: 'flush' });
  }

  /** Stops all inputs, stores or journals their messages and ends the thread. */
  async close(): Promise<void> {
    this.#debugLog.close();
    this.#isClosing = true;
    const thread = this.#thread;
    this.#thread = null;
    if (!thread) return;
    // A thread that failed to start has no messages to store.
    if (this.#hasStarted) {
      await thread.send({ kind: 'close' }).catch((error: unknown) => {
        this.#logger.error({ err: error }, 'Failed to close the inputs');
      });
    }
    await thread.end();
  }

  async #spawn(): Promise<void> {
    const data = { ...this.#data, targets: this.#targets };
    const thread = new IngestThread(this.#script, data, {
      hear: (event) => this.#hear(event),
      allowsUrl: (url) => this.reports.allowsUrl(url),
      lookUp: (request) => this.reports.lookUp(request),
    });
    this.#thread = thread;
    void thread.died.then((cause) => this.#replace(thread, cause));
    if (!this.#isProcessing) thread.send({ kind: 'pause' }).catch(() => {});
    const { version, ...parts } = this.#configuration;
    thread.send({ kind: 'configure', change: { version, parts } }).catch(() => {});
    if (this.#follower) void thread.send({ kind: 'follow', isOn: true }).catch(() => {});
    const starts = [...this.#definitions.values()].map((definition) =>
      thread.send({ kind: 'start', definition }),
    );
    await Promise.all([...starts, thread.send({ kind: 'flush' })]);
    // Last, because processing a long journal would delay the start of the inputs.
    thread.send({ kind: 'begin' }).catch(() => {});
    this.#restart.started();
  }

  async #replace(thread: IngestThread, cause: unknown): Promise<void> {
    if (!this.#hasStarted || this.#isClosing || thread !== this.#thread) return;
    this.#logger.error({ err: cause }, 'The ingest thread died and is being restarted');
    this.#states.clear();
    this.#problems.forgetFaults();
    this.#thread = null;
    await this.#restart.wait();
    // A thread that dies while starting is replaced by its end handler.
    if (!this.#isClosing) await this.#spawn().catch(() => {});
  }

  #hear(event: IngestEvent): void {
    switch (event.kind) {
      case 'state':
        this.#states.set(event.state.id, event.state);
        logInputState(this.#logger, event.state);
        break;
      case 'gone':
        this.#states.delete(event.id);
        break;
      case 'metrics':
        this.#measured = event;
        this.#history.addSecond(event.snapshot);
        break;
      case 'needs_index':
      case 'grown':
      case 'refused':
        this.reports.hear(event);
        break;
      case 'stored':
        this.#follower?.(event.commit);
        break;
      default:
        this.#problems.hear(event);
    }
  }
}
