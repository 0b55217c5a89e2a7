import type { MetricsSnapshot } from '../metrics/metric.ts';
import type { AllowsUrl } from '../outgoing/fetch-allowed.ts';
import { ConfigurationReader, configurationProblems } from '../requested-configuration/configuration.ts';
import type { Chain } from './chain/chain.ts';
import { makeCodec } from './codecs/make-codec.ts';
import type { DropReason } from './drop-reasons.ts';
import type { InputDefinition } from './input-definition.ts';
import { inputTypes } from './input-types/input-type.ts';
import { missingTypeMessage } from './input-types/unavailable-types.ts';
import { Intake } from './intake.ts';
import { MessageFactory } from './message-factory.ts';
import { InputMetrics } from './metrics/input-metrics.ts';
import type { Throughput } from './metrics/throughput.ts';
import { makeTransport } from './transports/make-transport.ts';
import type { Transport } from './transports/transport.ts';

export interface InputSurroundings {
  nodeId: string;
  chain: Chain;
  throughput: Throughput;
  /** Which URLs an input that polls may call. */
  allowsUrl: AllowsUrl;
}

/** A running input: its transport, codec and metrics. */
export class RunningInput {
  readonly #prefix: string;
  readonly #metrics = new InputMetrics();
  readonly #factory: MessageFactory;
  readonly #intake: Intake;
  readonly #transport: Transport;

  /** @throws Error with a message for the user who configured the input */
  constructor(definition: InputDefinition, { nodeId, chain, throughput, allowsUrl }: InputSurroundings) {
    const type = inputTypes.get(definition.type);
    if (!type) throw new Error(missingTypeMessage(definition.type));
    const [problem] = configurationProblems(type, definition.configuration);
    if (problem) throw new Error(problem);
    const configuration = new ConfigurationReader(type, definition.configuration);
    this.#prefix = `${definition.type}.${definition.id}`;
    this.#factory = new MessageFactory({
      inputId: definition.id,
      nodeId,
      staticFields: definition.staticFields,
      overrideSource: configuration.text('override_source').trim(),
    });
    this.#intake = new Intake({
      codec: makeCodec(type, configuration, this.#metrics),
      factory: this.#factory,
      metrics: this.#metrics,
      chain,
      throughput,
      wantsNames: configuration.flag('force_rdns'),
      canHoldBack: type.transport === 'tcp',
    });
    this.#transport = makeTransport(type, configuration, this.#intake, allowsUrl);
  }

  get port(): number | null {
    return this.#transport.port;
  }

  /** A warning about a running input, such as a receive buffer smaller than configured. */
  get note(): string | null {
    return this.#transport.note ?? null;
  }

  async start(): Promise<void> {
    await this.#transport.start();
    if (this.#intake.refusal !== null) this.#transport.pause();
  }

  async stop(): Promise<void> {
    await this.#transport.stop();
    this.#intake.close();
  }

  /** Changes the static fields without a restart, which would close connections. */
  setStaticFields(staticFields: Readonly<Record<string, string>>): void {
    this.#factory.setStaticFields(staticFields);
  }

  /** Counts a message that was accepted and could not be stored. */
  drop(reason: DropReason): void {
    this.#metrics.drop(reason);
  }

  pause(): void {
    this.#transport.pause();
  }

  resume(): void {
    this.#transport.resume();
  }

  /** To be called once a second. */
  second(): void {
    this.#transport.second?.();
    this.#metrics.second();
  }

  addMetricsTo(snapshot: MetricsSnapshot): void {
    this.#transport.second?.();
    this.#metrics.addTo(snapshot, this.#prefix);
  }
}
