import type { Counter } from '../../metrics/registered.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';
import { reasonOf } from '../../outgoing/reason-of.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { OutputDefinition, OutputState, OutputStateName } from '../configuration/output-definition.ts';
import { Delivery, type DeliveryListener } from './delivery.ts';
import { type Limits, OutputQueue } from './output-queue.ts';
import { outputRoute } from './output-route.ts';

export interface OutputLimits {
  /** Most bytes that wait for one output. */
  queueBytes: number;
  /** Milliseconds in which an output that ends may send what waits. */
  closeMs: number;
}

export const defaultLimits: OutputLimits = { queueBytes: 16 << 20, closeMs: 2000 };

const defaultQueueSize = 10_000;
const defaultInFlight = 512;
const defaultReconnectMs = 500;

const positive = (value: unknown, otherwise: number) =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** An output: its queue, its counts, and the delivery that runs while a stream uses it. */
export class Output {
  readonly #registry: MetricRegistry;
  readonly #limits: OutputLimits;
  readonly #now: () => number;
  #definition: OutputDefinition;
  readonly #queue: OutputQueue;
  #delivery: Delivery | null = null;
  #ended: Promise<void> = Promise.resolve();
  #state: { name: OutputStateName; since: number };
  #problem: OutputState['problem'] = null;

  constructor(
    definition: OutputDefinition,
    registry: MetricRegistry,
    limits: OutputLimits,
    now: () => number,
  ) {
    this.#definition = definition;
    this.#registry = registry;
    this.#limits = limits;
    this.#now = now;
    this.#queue = new OutputQueue(this.#queueLimits());
    this.#state = { name: 'unused', since: now() };
    this.#registry.gauge(this.#metric('queued'), () => this.#queue.size);
    this.#begin();
  }

  get definition(): OutputDefinition {
    return this.#definition;
  }

  /** Sends as defined from now on, with the same type. It connects again only when its configuration differs. */
  redefine(definition: OutputDefinition): void {
    const before = this.#definition;
    this.#definition = definition;
    const isUsed = definition.streamIds.length > 0;
    const wasUsed = before.streamIds.length > 0;
    const isSame = JSON.stringify(definition.configuration) === JSON.stringify(before.configuration);
    if (isSame && isUsed === wasUsed) return;
    this.#queue.limits = this.#queueLimits();
    this.#end((delivery) => (isUsed ? delivery.stop() : delivery.finish(this.#limits.closeMs)));
    this.#begin();
  }

  /** Queues messages that have been stored. Never waits. */
  add(messages: readonly StoredMessage[]): void {
    const dropped = this.#queue.add(messages);
    if (dropped > 0) this.#counter('dropped').add(dropped);
    this.#delivery?.wake();
  }

  state(): OutputState {
    const [sent, dropped, failed] = ['sent', 'dropped', 'failed'].map((name) => this.#counter(name).count);
    return {
      id: this.#definition.id,
      state: this.#state.name,
      since: this.#state.since,
      problem: this.#problem,
      ...{ sent: sent ?? 0, dropped: dropped ?? 0, failed: failed ?? 0 },
      queued: this.#queue.size,
    };
  }

  /** Sends what waits, as far as it can in the time given for it, and ends the connection. */
  close(): Promise<void> {
    this.#end((delivery) => delivery.finish(this.#limits.closeMs));
    return this.#ended;
  }

  /** Forgets what was measured. */
  forget(): void {
    this.#registry.remove(this.#metric(''));
  }

  #begin(): void {
    if (this.#definition.streamIds.length === 0) {
      this.#enter('unused');
      return;
    }
    const { configuration } = this.#definition;
    try {
      const parts = {
        ...outputRoute(this.#definition),
        queue: this.#queue,
        listener: this.#listener(() => this.#delivery === delivery),
        reconnectMs: positive(configuration.reconnect_delay, defaultReconnectMs),
        maxInFlight: positive(configuration.max_inflight_sends, defaultInFlight),
      };
      const delivery: Delivery = new Delivery(parts, this.#ended);
      this.#delivery = delivery;
    } catch (error) {
      this.#fail(error);
    }
  }

  #end(how: (delivery: Delivery) => Promise<void>): void {
    if (this.#delivery) this.#ended = how(this.#delivery);
    this.#delivery = null;
  }

  #queueLimits(): Limits {
    const messages = positive(this.#definition.configuration.queue_size, defaultQueueSize);
    return { messages, bytes: this.#limits.queueBytes };
  }

  /** A delivery that ends still counts what it sends, but the state is that of the next. */
  #listener(isCurrent: () => boolean): DeliveryListener {
    const enter = (name: OutputStateName) => {
      if (isCurrent()) this.#enter(name);
    };
    return {
      connecting: () => enter('connecting'),
      connected: () => enter('connected'),
      failing: (error) => {
        if (isCurrent()) this.#fail(error);
      },
      sent: (count) => this.#counter('sent').add(count),
      unsendable: (error) => {
        this.#counter('failed').add();
        this.#problem = { text: `A message cannot be sent. ${reasonOf(error)}`, at: this.#now() };
      },
    };
  }

  #fail(error: unknown): void {
    this.#problem = { text: reasonOf(error), at: this.#now() };
    this.#enter('failing');
  }

  #enter(name: OutputStateName): void {
    if (this.#state.name !== name) this.#state = { name, since: this.#now() };
  }

  #counter(name: string): Counter {
    return this.#registry.counter(this.#metric(name));
  }

  #metric(name: string): string {
    return `${this.#definition.type}.${this.#definition.id}.${name}`;
  }
}
