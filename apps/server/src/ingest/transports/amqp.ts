import { setTimeout as delay } from 'node:timers/promises';
import type { Channel, ChannelModel, ConsumeMessage, Options, RecoveringChannelModel } from 'amqplib';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import { isTemporary } from '../drop-reasons.ts';
import type { Intake, Remote } from '../intake.ts';
import { Gate } from './gate.ts';
import type { Transport } from './transport.ts';

const maxPrefetch = 65_535;
const maxQueues = 100;

interface AmqpSettings {
  broker: Options.Connect;
  prefetch: number;
  queues: string[];
  /** The exchange to bind the queues to; `null` for none. */
  exchange: string | null;
  routingKey: string;
}

function within(name: string, value: number, most: number): number {
  if (value < 1 || value > most) throw new Error(`${name} must be between 1 and ${most}.`);
  return value;
}

/** @throws Error with a message for the user who configured the input */
function amqpSettings(configuration: ConfigurationReader): AmqpSettings {
  const count = within('The number of parallel queues', configuration.number('parallel_queues'), maxQueues);
  const queue = configuration.text('queue');
  return {
    broker: {
      protocol: configuration.flag('tls') ? 'amqps' : 'amqp',
      hostname: configuration.text('broker_hostname'),
      port: configuration.number('broker_port'),
      vhost: configuration.text('broker_vhost'),
      username: configuration.text('broker_username') || 'guest',
      password: configuration.text('broker_password') || 'guest',
      heartbeat: configuration.number('heartbeat'),
    },
    prefetch: within('Prefetch', configuration.number('prefetch'), maxPrefetch),
    queues: Array.from({ length: count }, (_, index) => queue.replaceAll('%d', String(index))),
    exchange: configuration.flag('exchange_bind') ? configuration.text('exchange') : null,
    routingKey: configuration.text('routing_key'),
  };
}

/** The first of several errors: a host name may have several addresses, each with its own error. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

/** Explains to the user who configured an input why its broker cannot be used. */
function brokerProblem(error: unknown, { broker }: AmqpSettings): Error {
  const first = firstOf(error);
  const reason = first instanceof Error ? first.message : String(first);
  return new Error(`The broker ${broker.hostname}:${broker.port} cannot be used: ${reason}`, {
    cause: error,
  });
}

const connectTimeoutMs = 10_000;
/** How long a message that cannot be stored is kept from the broker, which would deliver it again at once. */
const requeueDelayMs = 500;
/** Storing may fail, and the broker may not answer when the connection is closed. */
const closeTimeoutMs = 2000;
const publisher: Remote = { address: null, port: null, name: null };

/** Failures are followed by another attempt; an event without a listener would end the process. */
const ignore = () => {};

export type Connect = (
  broker: Options.Connect,
  setup: (model: ChannelModel) => Promise<void>,
) => Promise<RecoveringChannelModel>;

/**
 * The first attempt has to succeed, so that a wrong configuration is reported; a lost connection is restored. The
 * library is loaded with the first AMQP input, because it would slow down every start.
 */
const connectToBroker: Connect = async (broker, setup) => {
  const { connect } = await import('amqplib');
  return connect(broker, { timeout: connectTimeoutMs, recovery: { initialMaxRetries: 0, setup } });
};

/**
 * Consumes messages of queues of an AMQP 0.9.1 broker, such as RabbitMQ, and acknowledges them once they are stored. A
 * lost connection is restored by the client library.
 */
export class AmqpTransport implements Transport {
  readonly port = null;
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  readonly #connect: Connect;
  readonly #gate = new Gate();
  #channels: Channel[] = [];
  readonly #pending = new Set<Promise<void>>();
  #connection: RecoveringChannelModel | null = null;
  #isStopped = false;

  constructor(configuration: ConfigurationReader, intake: Intake, connect: Connect = connectToBroker) {
    this.#configuration = configuration;
    this.#intake = intake;
    this.#connect = connect;
  }

  async start(): Promise<void> {
    const settings = amqpSettings(this.#configuration);
    const setup = (model: ChannelModel) => this.#consume(model, settings);
    try {
      this.#connection = await this.#connect(settings.broker, setup);
    } catch (error) {
      throw brokerProblem(error, settings);
    }
    const { metrics } = this.#intake;
    this.#connection.on('disconnect', () => {
      metrics.openConnections = 0;
    });
    this.#connection.on('error', ignore);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#gate.open();
    await Promise.race([this.#finish().catch(ignore), delay(closeTimeoutMs, undefined, { ref: false })]);
    void this.#connection?.close().catch(ignore);
    this.#intake.metrics.openConnections = 0;
  }

  /** Acknowledges what is being stored. The channels are closed first, because the connection would overtake them. */
  async #finish(): Promise<void> {
    await Promise.all(this.#pending);
    await Promise.all(this.#channels.map((channel) => channel.close()));
    await this.#connection?.close();
  }

  /** With throttling, received messages wait; otherwise they go back to the queue. */
  pause(): void {
    if (this.#configuration.flag('throttling_allowed')) this.#gate.close();
  }

  resume(): void {
    this.#gate.open();
  }

  async #consume(model: ChannelModel, settings: AmqpSettings): Promise<void> {
    model.on('error', ignore);
    // A queue that is deleted, or a channel that the broker closes, is set up again with a new connection.
    const reconnect = () => {
      if (!this.#isStopped) void model.close().catch(ignore);
    };
    this.#channels = [];
    for (const queue of settings.queues) {
      const channel = await model.createChannel();
      this.#channels.push(channel);
      channel.on('error', ignore);
      channel.on('close', reconnect);
      await channel.prefetch(settings.prefetch);
      await channel.assertQueue(queue, { durable: true });
      if (settings.exchange !== null) await channel.bindQueue(queue, settings.exchange, settings.routingKey);
      await channel.consume(queue, (message) => {
        if (message) this.#track(this.#take(channel, message));
        else reconnect();
      });
    }
    const { metrics } = this.#intake;
    metrics.totalConnections += 1;
    metrics.openConnections = 1;
  }

  #track(task: Promise<void>): void {
    this.#pending.add(task);
    void task.finally(() => this.#pending.delete(task));
  }

  async #take(channel: Channel, message: ConsumeMessage): Promise<void> {
    await this.#gate.passed();
    if (this.#isStopped) return;
    this.#intake.metrics.readBytes.total += message.content.length;
    const problem = await this.#intake.takeAwaited([message.content], publisher);
    if (problem && isTemporary(problem)) await delay(requeueDelayMs);
    try {
      if (!problem) channel.ack(message);
      else channel.nack(message, false, isTemporary(problem) || this.#requeuesInvalid(message));
    } catch {
      // The channel is closed, so the broker has put its messages back into the queue.
    }
  }

  /** Only once: without another consumer, the broker would deliver it again and again. */
  #requeuesInvalid({ fields }: ConsumeMessage): boolean {
    return this.#configuration.flag('requeue_invalid_messages') && !fields.redelivered;
  }
}
