import type { StoredMessage } from '../../search/message.ts';
import {
  type ConfigurationChange,
  changedConfiguration,
  emptyConfiguration,
  type ProcessingConfiguration,
} from '../configuration/processing-configuration.ts';
import type { Backlog } from '../metrics/queues.ts';
import type { Batch, Outcome } from './batch.ts';
import { Committer } from './committer.ts';
import { defaultGathering, Gatherer, type GatherOptions } from './gatherer.ts';
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
  /** Called with the cause when storing begins to fail, and with `null` when it works again. */
  onRefusing(cause: unknown): void;
  options?: Partial<ChainOptions>;
}

/**
 * The way of messages from all inputs: gathered into batches, processed by the stages, stored, acknowledged. While
 * storing fails, new messages are refused; messages already accepted from senders that do not wait are kept and retried.
 */
export class Chain {
  readonly #stages: readonly Stage[];
  readonly #gatherer: Gatherer;
  readonly #committer: Committer;
  readonly #maxMessages: number;
  #configuration: ProcessingConfiguration = emptyConfiguration;

  constructor({ stages, sink, onRefusing, options }: ChainParts) {
    const { retryMs, ...gathering } = { ...defaults, ...options };
    this.#stages = stages;
    this.#maxMessages = gathering.maxMessages;
    this.#gatherer = new Gatherer(gathering, (batch) => this.#process(batch));
    this.#committer = new Committer(sink, retryMs, onRefusing);
    for (const stage of stages) stage.configure(this.#configuration);
  }

  /** Whether new messages are refused because storing fails. */
  get isRefusing(): boolean {
    return this.#committer.isFailing;
  }

  /** Messages that wait to be stored. */
  get backlog(): Backlog {
    return { messages: this.#gatherer.size + this.#committer.kept, most: this.#maxMessages };
  }

  /** Processes messages by a new configuration from the next batch on. */
  configure(change: ConfigurationChange): void {
    this.#configuration = changedConfiguration(this.#configuration, change);
    for (const stage of this.#stages) stage.configure(this.#configuration);
  }

  /**
   * Adds a message whose sender does not wait. With `canHoldBack`, messages that had already arrived are kept while
   * storing fails.
   */
  add(message: StoredMessage, bytes: number, outcome: Outcome, canHoldBack: boolean): void {
    if (this.isRefusing && !canHoldBack) outcome.failed('storage_unavailable');
    else this.#gatherer.add([{ message, outcome, isAwaited: false }], bytes);
  }

  /** Adds the messages of one request: all are stored or none, and `outcome` is called for each. */
  addAwaited(messages: readonly StoredMessage[], bytes: number, outcome: Outcome): void {
    if (this.isRefusing) for (const _ of messages) outcome.failed('storage_unavailable');
    else {
      const entries = messages.map((message) => ({ message, outcome, isAwaited: true }));
      this.#gatherer.add(entries, bytes);
    }
  }

  /** Stores the gathered messages now, and what is kept for a retry. */
  flush(): void {
    this.#gatherer.flush();
    if (this.isRefusing) this.#committer.retry();
  }

  /** Stores the gathered messages; those that cannot be stored are dropped without a retry. */
  close(): void {
    this.#gatherer.flush();
    this.#committer.close();
  }

  #process(batch: Batch): void {
    for (const stage of this.#stages) for (const { message } of batch.entries) stage.process(message);
    this.#committer.commit(batch);
  }
}
