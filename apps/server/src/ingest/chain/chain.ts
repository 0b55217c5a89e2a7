import type { MessageSink } from '../../indices/message-sink.ts';
import type { LookUp } from '../../lookup/lookups.ts';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';
import type { StoredMessage } from '../../storage/message.ts';
import {
  type ConfigurationChange,
  changedConfiguration,
  emptyConfiguration,
} from '../configuration/processing-configuration.ts';
import type { DropReason } from '../drop-reasons.ts';
import type { Journal } from '../journal/journal.ts';
import { mergedMetrics } from '../metrics/merged-metrics.ts';
import type { Queues } from '../metrics/queues.ts';
import type { AfterSink } from '../outputs/after-sink.ts';
import type { Batch, Outcome } from '../processing/batch.ts';
import { FieldProjection } from '../processing/field-projection.ts';
import { IncidentLog } from '../processing/incident-log.ts';
import { OrderedStages } from '../processing/ordered-stages.ts';
import { Processing } from '../processing/processing.ts';
import { type ProcessingFault, processingFaults } from '../processing/processing-fault.ts';
import { ProcessingPool } from '../processing/processing-pool.ts';
import { StreamThroughput } from '../router/stream-throughput.ts';
import type { Stage } from '../stage/stage.ts';
import { Backpressure } from './backpressure.ts';
import { Batcher } from './batcher.ts';
import { type ChainOptions, defaultOptions } from './chain-options.ts';
import { Committer } from './committer.ts';
import { JournalSpill } from './journal-spill.ts';

/** An outcome for this many messages, and a promise that resolves once all of them are stored. */
function allStored(count: number): { promise: Promise<void>; outcome: Outcome } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let remaining = count;
  if (remaining === 0) resolve();
  return {
    promise,
    outcome: {
      stored() {
        remaining -= 1;
        if (remaining === 0) resolve();
      },
      failed: (reason) => reject(new Error(`Messages of the server were not stored: ${reason}`)),
    },
  };
}

export interface ChainListener {
  /** Storing or journaling begins to fail (the cause) or works again (`null`). */
  refusingChanged(cause: unknown): void;
  /** Whether senders that can wait should wait. */
  holdChanged(isHeld: boolean): void;
  /** A message from the journal could not be stored. */
  dropped(message: StoredMessage, reason: DropReason): void;
  /** An index refused a message, for a reason that no retry changes. */
  refused(message: StoredMessage, cause: unknown): void;
  faultsChanged(faults: ProcessingFault[]): void;
  /** A processing thread hung or died. */
  threadDied(problem: string, cause: unknown): void;
}

interface ChainParts {
  stages: readonly Stage[];
  registry: MetricRegistry;
  sink: MessageSink;
  afterSink?: readonly AfterSink[];
  journal: Journal;
  listener: ChainListener;
  /** Looks up the values of keys in lookup tables. */
  lookUp?: LookUp;
  options?: Partial<ChainOptions>;
}

/**
 * The way of messages from all inputs: gathered into batches, processed by the stages, stored, acknowledged, sent on. While
 * processing is paused or behind, they are acknowledged once they are in the journal. While storing fails, new messages
 * are refused; messages already accepted from senders that do not wait are kept and retried.
 */
export class Chain {
  readonly #stages: OrderedStages;
  readonly #registry: MetricRegistry;
  readonly #sink: MessageSink;
  readonly #afterSink: readonly AfterSink[];
  readonly #listener: ChainListener;
  readonly #options: ChainOptions;
  readonly #batcher: Batcher;
  readonly #spill: JournalSpill;
  readonly #processing: Processing;
  readonly #committer: Committer;
  readonly #incidents: IncidentLog;
  readonly #pool: ProcessingPool;
  readonly #projection: FieldProjection;
  readonly #streams = new StreamThroughput();
  #configuration = emptyConfiguration;
  #faults: ProcessingFault[] = [];
  readonly #backpressure = new Backpressure(() => this.#reportHold());
  #wasRefusing = false;
  #wasHeld = false;

  constructor({ stages, registry, sink, afterSink = [], journal, listener, lookUp, options }: ChainParts) {
    this.#stages = new OrderedStages(stages, registry);
    this.#registry = registry;
    this.#sink = sink;
    this.#afterSink = afterSink;
    this.#listener = listener;
    this.#projection = new FieldProjection(stages);
    this.#options = { ...defaultOptions, ...options };
    const { retryMs, workers } = this.#options;
    const onFailing = () => this.#failureChanged();
    this.#incidents = new IncidentLog(registry, () => this.#reportFaults());
    this.#pool = new ProcessingPool(this.#configuration, {
      incidents: this.#incidents,
      report: (problem, cause) => listener.threadDied(problem, cause),
      narrow: (item) => this.#projection.narrow(item),
      ...(lookUp ? { lookUp } : {}),
      ...workers,
    });
    this.#committer = new Committer(sink, retryMs, {
      failing: onFailing,
      stored: (messages) => {
        for (const one of afterSink) one.stored(messages);
      },
      refused: (message, cause) => listener.refused(message, cause),
    });
    this.#processing = new Processing({
      stages: () => this.#stages.current,
      elsewhere: (items) => this.#pool.process(items),
      passOn: (batch) => this.#store(batch),
      onCaughtUp: () => this.#spill.proceed(),
      onCrowded: (isCrowded) => {
        this.#backpressure.isCrowded = isCrowded;
      },
      options: this.#options,
    });
    this.#spill = new JournalSpill({
      ...{ journal, retryMs, onFailing },
      process: (batch) => this.#processing.take(batch),
      isBehind: () => this.#processing.isBehind,
      canStore: () => this.#committer.failure === null,
      onDropped: (message, reason) => listener.dropped(message, reason),
    });
    this.#batcher = new Batcher(this.#options, (batch) => this.#spill.pass(batch));
  }

  /** Why new messages are refused; `null` when they are not. */
  get refusal(): DropReason | null {
    return this.#committer.refusal ?? this.#spill.refusal;
  }

  /** Messages that wait in memory to be processed and to be stored. */
  get queues(): Queues {
    const { maxInFlight, maxMessages } = this.#options;
    const waiting = this.#batcher.size + this.#committer.retained + this.#spill.retained;
    return {
      process: { messages: this.#processing.size, most: maxInFlight },
      output: { messages: waiting, most: maxMessages },
    };
  }

  /** Processes messages by a new configuration from the next batch on. */
  configure(change: ConfigurationChange): void {
    this.#configuration = changedConfiguration(this.#configuration, change);
    this.#stages.configure(this.#configuration);
    this.#projection.configured();
    this.#sink.configure?.(this.#configuration);
    for (const one of this.#afterSink) one.configure(this.#configuration);
    this.#streams.configure(this.#configuration.streams);
    const { expressions } = this.#stages;
    this.#batcher.isForUserCode = expressions.length > 0;
    this.#incidents.configure(expressions);
    this.#pool.configure(this.#configuration, change);
    this.#reportFaults();
  }

  /** Processes what an earlier run has left in the journal. To be called once processing is configured. */
  begin(): void {
    this.#spill.begin();
  }

  /** Keeps all messages in the journal until `resume`. */
  pause(): void {
    this.#spill.pause();
  }

  resume(): void {
    this.#spill.resume();
  }

  /**
   * Adds a message whose sender does not wait. With `canHoldBack`, messages that had already arrived are kept while
   * storing fails.
   */
  add(message: StoredMessage, bytes: number, outcome: Outcome, canHoldBack: boolean): void {
    const { refusal } = this;
    if (refusal && !canHoldBack) outcome.failed(refusal);
    else this.#batcher.add([{ message, outcome, isAwaited: false }], bytes);
  }

  /** Adds the messages of one request: all are stored or none, and `outcome` is called for each. */
  addAwaited(messages: readonly StoredMessage[], bytes: number, outcome: Outcome): void {
    const { refusal } = this;
    if (refusal) for (const _ of messages) outcome.failed(refusal);
    else {
      const entries = messages.map((message) => ({ message, outcome, isAwaited: true }));
      this.#batcher.add(entries, bytes);
    }
  }

  /**
   * Stores messages of the server itself, without processing them; those already stored are left out. Resolves when all
   * are on disk, which is retried while storing fails; rejects when the chain is closed before.
   */
  store(messages: readonly StoredMessage[]): Promise<void> {
    const { promise, outcome } = allStored(messages.length);
    this.#committer.commit({
      entries: messages.map((message) => ({ message, outcome, isAwaited: false, isRetry: true })),
      bytes: 0,
    });
    return promise;
  }

  /** Stores or journals the gathered messages now, and what is kept for a retry; resolves once all are processed. */
  flush(): Promise<void> {
    this.#batcher.flush();
    if (this.#committer.failure !== null) this.#committer.retry();
    this.#spill.flush();
    return this.#processing.whenPassedOn();
  }

  /** Stores or journals the gathered messages; those that cannot be stored are dropped without a retry. */
  async close(): Promise<void> {
    this.#batcher.flush();
    this.#spill.close();
    const timer = setTimeout(() => void this.#pool.close(), this.#options.closeMs);
    await this.#processing.whenPassedOn();
    clearTimeout(timer);
    await this.#pool.close();
    this.#committer.close();
    await Promise.all(this.#afterSink.map((one) => one.close()));
  }

  /** To be called once a second. */
  second(): void {
    this.#streams.second();
  }

  addMetricsTo(snapshot: MetricsSnapshot): void {
    this.#streams.addTo(snapshot);
    Object.assign(snapshot, mergedMetrics([this.#registry.snapshot(), this.#pool.metrics()]));
  }

  #store(batch: Batch): void {
    for (const { message } of batch.entries) this.#streams.mark(message.streams);
    if (batch.entries.length > 0) this.#committer.commit(batch);
  }

  #failureChanged(): void {
    const cause = this.#committer.failure ?? this.#spill.failure;
    this.#spill.proceed();
    const isRefusing = cause !== null;
    if (isRefusing === this.#wasRefusing) return;
    this.#wasRefusing = isRefusing;
    this.#listener.refusingChanged(cause);
    this.#reportHold();
  }

  #reportHold(): void {
    const isHeld = this.#wasRefusing || this.#backpressure.isOn;
    if (isHeld === this.#wasHeld) return;
    this.#wasHeld = isHeld;
    this.#listener.holdChanged(isHeld);
  }

  #reportFaults(): void {
    const before = this.#faults;
    this.#faults = processingFaults(this.#stages.currentStages, this.#incidents.stopped, before);
    if (this.#faults.length > 0 || before.length > 0) this.#listener.faultsChanged(this.#faults);
  }
}
