import type { MessageSink } from '../indices/message-sink.ts';
import type { LookUp } from '../lookup/lookups.ts';
import type { MetricsSnapshot } from '../metrics/metric.ts';
import { MetricRegistry } from '../metrics/registry.ts';
import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import type { StoredMessage } from '../storage/message.ts';
import { Chain } from './chain/chain.ts';
import type { ChainOptions } from './chain/chain-options.ts';
import type { OutputState } from './configuration/output-definition.ts';
import type { ConfigurationChange } from './configuration/processing-configuration.ts';
import type { InputDefinition, InputState, InputStateName } from './input-definition.ts';
import type { Journal } from './journal/journal.ts';
import { JournalMetrics } from './journal/journal-metrics.ts';
import { accountedBytes } from './message-factory.ts';
import { addQueuesTo } from './metrics/queues.ts';
import { Throughput } from './metrics/throughput.ts';
import { Outputs } from './outputs/outputs.ts';
import type { ProcessingFault } from './processing/processing-fault.ts';
import { makeStages } from './processing/stages.ts';
import { RunningInput } from './running-input.ts';

export interface IngestListener {
  stateChanged(state: InputState): void;
  inputGone(id: string): void;
  /** Storing began to fail (the cause) or works again (`null`). */
  storageChanged(problem: string | null): void;
  /** Parts of the configuration that are not applied. */
  faultsChanged(faults: ProcessingFault[]): void;
  /** An index refused a message, which is not stored there. */
  messageRefused(message: StoredMessage, cause: unknown): void;
  /** A thread that processes messages hung or died. */
  threadDied(problem: string): void;
}

export interface IngestOptions {
  nodeId: string;
  sink: MessageSink;
  journal: Journal;
  listener: IngestListener;
  allowsUrl: AllowsUrl;
  /** Looks up the values of keys in lookup tables. */
  lookUp?: LookUp;
  chain?: Partial<ChainOptions>;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** All inputs of the server, which share one processing chain. */
export class Ingest {
  readonly #nodeId: string;
  readonly #listener: IngestListener;
  readonly #allowsUrl: AllowsUrl;
  readonly #chain: Chain;
  readonly #registry = new MetricRegistry(Date.now);
  readonly #outputs = new Outputs(this.#registry);
  readonly #throughput = new Throughput();
  readonly #journalMetrics: JournalMetrics;
  readonly #inputs = new Map<string, RunningInput>();
  /** Starts and stops run one at a time, so that a restarted input finds its port free. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ nodeId, sink, journal, listener, allowsUrl, lookUp, chain }: IngestOptions) {
    this.#nodeId = nodeId;
    this.#listener = listener;
    this.#allowsUrl = allowsUrl;
    this.#chain = new Chain({
      stages: makeStages(this.#registry),
      registry: this.#registry,
      sink: this.#counting(sink),
      afterSink: [this.#outputs],
      journal,
      listener: {
        refusingChanged: (cause) => listener.storageChanged(cause === null ? null : messageOf(cause)),
        holdChanged: (isHeld) => this.#hold(isHeld),
        dropped: ({ gl2_source_input }, reason) => this.#inputs.get(String(gl2_source_input))?.drop(reason),
        refused: (message, cause) => listener.messageRefused(message, cause),
        faultsChanged: (faults) => listener.faultsChanged(faults),
        threadDied: (problem, cause) => listener.threadDied(`${problem}: ${messageOf(cause)}`),
      },
      options: chain ?? {},
      ...(lookUp ? { lookUp } : {}),
    });
    this.#journalMetrics = new JournalMetrics(journal);
  }

  /** Starts or restarts an input. The result is reported to the listener. */
  start(definition: InputDefinition): Promise<void> {
    return this.#inTurn(async () => {
      await this.#end(definition.id);
      await this.#begin(definition);
    });
  }

  /** Stops an input; it has no state afterwards. */
  stop(id: string): Promise<void> {
    return this.#inTurn(() => this.#end(id));
  }

  /** Adds other static fields to the following messages of an input, if it runs. */
  setStaticFields(id: string, staticFields: Record<string, string>): void {
    this.#inputs.get(id)?.setStaticFields(staticFields);
  }

  /** Processes messages by a new configuration from now on. */
  configure(change: ConfigurationChange): void {
    this.#chain.configure(change);
  }

  /** Processes what an earlier run has left in the journal. To be called once processing is configured. */
  begin(): void {
    this.#chain.begin();
  }

  /** Journals all messages from now on, instead of processing them. */
  pauseProcessing(): void {
    this.#chain.pause();
  }

  resumeProcessing(): void {
    this.#chain.resume();
  }

  /** Stores messages of the server itself, without processing them; those already stored are left out. */
  store(messages: readonly StoredMessage[]): Promise<void> {
    return this.#chain.store(messages);
  }

  /** Stores or journals the gathered messages now. */
  flush(): Promise<void> {
    return this.#chain.flush();
  }

  /** Stops all inputs and stores or journals their messages. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      await Promise.all([...this.#inputs.keys()].map((id) => this.#end(id)));
      await this.#chain.close();
    });
  }

  /** To be called once a second. */
  second(): void {
    for (const input of this.#inputs.values()) input.second();
    this.#throughput.second();
    this.#chain.second();
    this.#registry.second();
    this.#journalMetrics.second();
  }

  get storedLastSecond(): number {
    return this.#throughput.output.lastSecond;
  }

  outputStates(): OutputState[] {
    return this.#outputs.states();
  }

  metrics(): MetricsSnapshot {
    const snapshot: MetricsSnapshot = {};
    this.#throughput.addTo(snapshot);
    addQueuesTo(snapshot, this.#chain.queues);
    this.#chain.addMetricsTo(snapshot);
    this.#journalMetrics.addTo(snapshot);
    for (const input of this.#inputs.values()) input.addMetricsTo(snapshot);
    return snapshot;
  }

  /** Counts the messages that a sink stores. */
  #counting(sink: MessageSink): MessageSink {
    return {
      append: (messages, options) => {
        // Messages are stored as soon as they went through all stages.
        this.#throughput.receiveTimes.mark('processed', messages);
        sink.append(messages, options);
        this.#throughput.output.total += messages.length;
        this.#throughput.receiveTimes.mark('stored', messages);
        for (const message of messages) this.#throughput.traffic.output += accountedBytes(message);
      },
      configure: (configuration) => sink.configure?.(configuration),
    };
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(task);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #begin(definition: InputDefinition): Promise<void> {
    const { id } = definition;
    const startedAt = Date.now();
    const report = (state: InputStateName, detailedMessage: string | null, port: number | null) =>
      this.#listener.stateChanged({ id, state, startedAt, detailedMessage, port });
    report('STARTING', null, null);
    try {
      const input = new RunningInput(definition, {
        nodeId: this.#nodeId,
        chain: this.#chain,
        throughput: this.#throughput,
        allowsUrl: this.#allowsUrl,
      });
      await input.start();
      this.#inputs.set(id, input);
      report('RUNNING', input.note, input.port);
    } catch (error) {
      report('FAILED', messageOf(error), null);
    }
  }

  async #end(id: string): Promise<void> {
    const input = this.#inputs.get(id);
    this.#inputs.delete(id);
    await input?.stop();
    this.#listener.inputGone(id);
  }

  #hold(isHeld: boolean): void {
    for (const input of this.#inputs.values()) {
      if (isHeld) input.pause();
      else input.resume();
    }
  }
}
