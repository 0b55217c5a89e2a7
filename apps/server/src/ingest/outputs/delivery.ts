import { setTimeout as delay } from 'node:timers/promises';
import type { StoredMessage } from '../../storage/message.ts';
import type { OutputQueue } from './output-queue.ts';
import type { OutputRoute } from './output-route.ts';
import type { Connection } from './target.ts';

/** A connection that lasted this long was a good one. */
const goodMs = 10_000;
const mostMs = 30_000;

/** Times between attempts to connect: each failure in a row doubles them, up to 30 s. */
export class BackOff {
  readonly #firstMs: number;
  #nextMs: number;

  constructor(firstMs: number) {
    this.#firstMs = firstMs;
    this.#nextMs = firstMs;
  }

  /** Milliseconds to wait after a connection that lasted so long; 0 when there was none. */
  after(lastedMs: number): number {
    const delayMs = lastedMs >= goodMs ? this.#firstMs : this.#nextMs;
    this.#nextMs = Math.max(this.#firstMs, Math.min(delayMs * 2, mostMs));
    return delayMs;
  }
}

export interface DeliveryListener {
  connecting(): void;
  connected(): void;
  /** The target cannot be reached, or the connection ended. */
  failing(error: unknown): void;
  sent(count: number): void;
  /** A message cannot be sent in this format or by this protocol. */
  unsendable(error: unknown): void;
}

interface DeliveryParts extends OutputRoute {
  queue: OutputQueue;
  listener: DeliveryListener;
  /** Milliseconds until the first attempt to connect again. */
  reconnectMs: number;
  /** Most messages on their way to the operating system. */
  maxInFlight: number;
}

/** Most bytes on their way to the operating system, as the queue counts them. */
const maxBatchBytes = 256 << 10;

/** Sends what is in a queue, and connects again after failures, until it is stopped. */
export class Delivery {
  readonly #parts: DeliveryParts;
  readonly #stopped = new AbortController();
  readonly #done: Promise<void>;
  #connection: Connection | null = null;
  #isEnding = false;
  #wake: () => void = () => {};

  /** Begins once `before` has ended. */
  constructor(parts: DeliveryParts, before: Promise<void>) {
    this.#parts = parts;
    this.#done = before.then(() => this.#run());
  }

  /** To be called when messages were added to the queue. */
  wake(): void {
    this.#wake();
  }

  /** Ends the connection; what was not sent is in the queue. */
  stop(): Promise<void> {
    this.#stopped.abort();
    this.#connection?.close();
    this.#wake();
    return this.#done;
  }

  /** Sends what is in the queue if the target is connected, for at most so long, and stops. */
  async finish(graceMs: number): Promise<void> {
    this.#isEnding = true;
    this.#wake();
    if (this.#connection) {
      const timer = setTimeout(() => void this.stop(), graceMs);
      await this.#done;
      clearTimeout(timer);
    }
    await this.stop();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    const { listener, reconnectMs } = this.#parts;
    const backOff = new BackOff(reconnectMs);
    listener.connecting();
    while (!signal.aborted && !this.#isEnding) {
      const startedAt = performance.now();
      let isConnected = false;
      try {
        await this.#connect(() => {
          isConnected = true;
        });
      } catch (error) {
        if (signal.aborted) return;
        listener.failing(error);
      }
      if (this.#isEnding) return;
      const lastedMs = isConnected ? performance.now() - startedAt : 0;
      await delay(backOff.after(lastedMs), undefined, { signal }).catch(() => {});
    }
  }

  /** Returns when it is to end; throws when the connection ends before. */
  async #connect(connected: () => void): Promise<void> {
    let problem: Error | null = null;
    const ended = (error: Error) => {
      problem = error;
      this.#wake();
    };
    const connection = await this.#parts.target.open(this.#stopped.signal, ended);
    this.#connection = connection;
    connected();
    this.#parts.listener.connected();
    try {
      while (!this.#stopped.signal.aborted) {
        if (problem) throw problem;
        if (this.#parts.queue.size > 0) await this.#sendSome(connection);
        else if (this.#isEnding) return;
        else await this.#untilWoken();
      }
    } finally {
      this.#connection = null;
      connection.close();
    }
  }

  /** Messages whose sending failed are sent again, though some of them may have arrived. */
  async #sendSome(connection: Connection): Promise<void> {
    const { queue, maxInFlight, listener } = this.#parts;
    const taken = queue.take({ messages: maxInFlight, bytes: maxBatchBytes });
    const sendable: StoredMessage[] = [];
    const payloads: Buffer[] = [];
    for (const message of taken) {
      try {
        payloads.push(...(await this.#parts.encode(message)));
        sendable.push(message);
      } catch (error) {
        listener.unsendable(error);
      }
    }
    try {
      if (payloads.length > 0) await connection.send(payloads);
    } catch (error) {
      queue.putBack(sendable);
      throw error;
    }
    listener.sent(sendable.length);
  }

  #untilWoken(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
