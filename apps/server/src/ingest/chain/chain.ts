import type { StoredMessage } from '../../search/message.ts';
import {
  type ConfigurationChange,
  changedConfiguration,
  emptyConfiguration,
  type ProcessingConfiguration,
} from '../configuration/processing-configuration.ts';
import type { DropReason } from '../drop-reasons.ts';
import type { Journal } from '../journal/journal.ts';
import type { Backlog } from '../metrics/queues.ts';
import type { Batch, Outcome } from './batch.ts';
import { Committer } from './committer.ts';
import { defaultGathering, Gatherer, type GatherOptions } from './gatherer.ts';
import { JournalDetour } from './journal-detour.ts';
import type { MessageSink } from './message-sink.ts';
import type { Stage } from './stage.ts';

export interface ChainOptions extends GatherOptions {
  /** Milliseconds until a failed commit is retried. */
  retryMs: number;
}

const defaults: ChainOptions = { ...defaultGathering, retryMs: 500 };

interface ChainParts {
  stages: readonly Stage[];
  sink: MessageSink;
  journal: Journal;
  /** Called with the cause when storing or journaling begins to fail, and with `null` when it works again. */
  onRefusing(cause: unknown): void;
  /** A message from the journal could not be stored. */
  onDropped(message: StoredMessage, reason: DropReason): void;
  options?: Partial<ChainOptions>;
}

/**
 * The way of messages from all inputs: gathered into batches, processed by the stages, stored, acknowledged. While
 * processing is paused, they are acknowledged once they are in the journal. While storing fails, new messages are refused;
 * messages already accepted from senders that do not wait are kept and retried.
 */
export class Chain {
  readonly #stages: readonly Stage[];
  readonly #gatherer: Gatherer;
  readonly #committer: Committer;
  readonly #detour: JournalDetour;
  readonly #onRefusing: (cause: unknown) => void;
  readonly #sink: MessageSink;
  readonly #maxMessages: number;
  #configuration: ProcessingConfiguration = emptyConfiguration;

  #wasRefusing = false;

  constructor({ stages, sink, journal, onRefusing, onDropped, options }: ChainParts) {
    const { retryMs, ...gathering } = { ...defaults, ...options };
    this.#stages = stages;
    this.#onRefusing = onRefusing;
    this.#sink = sink;
    this.#maxMessages = gathering.maxMessages;
    this.#gatherer = new Gatherer(gathering, (batch) => this.#detour.pass(batch));
    const onFailing = () => this.#failureChanged();
    this.#committer = new Committer(sink, retryMs, onFailing);
    this.#detour = new JournalDetour({
      ...{ journal, retryMs, onFailing, onDropped },
      process: (batch) => this.#process(batch),
    });
    for (const stage of stages) stage.configure(this.#configuration);
  }

  /** Why new messages are refused; `null` when they are not. */
  get refusal(): DropReason | null {
    return this.#committer.refusal ?? this.#detour.refusal;
  }

  /** Messages that wait to be stored. */
  get backlog(): Backlog {
    return {
      messages: this.#gatherer.size + this.#committer.kept + this.#detour.kept,
      most: this.#maxMessages,
    };
  }

  /** Processes messages by a new configuration from the next batch on. */
  configure(change: ConfigurationChange): void {
    this.#configuration = changedConfiguration(this.#configuration, change);
    for (const stage of this.#stages) stage.configure(this.#configuration);
    this.#sink.configure?.(this.#configuration);
    this.#detour.begin();
  }

  /** Keeps all messages in the journal until `resume`. */
  pause(): void {
    this.#detour.pause();
  }

  resume(): void {
    this.#detour.resume();
  }

  /**
   * Adds a message whose sender does not wait. With `canHoldBack`, messages that had already arrived are kept while
   * storing fails.
   */
  add(message: StoredMessage, bytes: number, outcome: Outcome, canHoldBack: boolean): void {
    const { refusal } = this;
    if (refusal && !canHoldBack) outcome.failed(refusal);
    else this.#gatherer.add([{ message, outcome, isAwaited: false }], bytes);
  }

  /** Adds the messages of one request: all are stored or none, and `outcome` is called for each. */
  addAwaited(messages: readonly StoredMessage[], bytes: number, outcome: Outcome): void {
    const { refusal } = this;
    if (refusal) for (const _ of messages) outcome.failed(refusal);
    else {
      const entries = messages.map((message) => ({ message, outcome, isAwaited: true }));
      this.#gatherer.add(entries, bytes);
    }
  }

  /** Stores or journals the gathered messages now, and what is kept for a retry. */
  flush(): void {
    this.#gatherer.flush();
    if (this.#committer.failure !== null) this.#committer.retry();
    this.#detour.flush();
  }

  /** Stores or journals the gathered messages; those that cannot be stored are dropped without a retry. */
  close(): void {
    this.#gatherer.flush();
    this.#committer.close();
    this.#detour.close();
  }

  #process(batch: Batch): void {
    for (const stage of this.#stages) for (const { message } of batch.entries) stage.process(message);
    this.#committer.commit(batch);
  }

  #failureChanged(): void {
    const cause = this.#committer.failure ?? this.#detour.failure;
    const isRefusing = cause !== null;
    if (isRefusing === this.#wasRefusing) return;
    this.#wasRefusing = isRefusing;
    this.#onRefusing(cause);
  }
}
