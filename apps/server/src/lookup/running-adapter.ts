import { setTimeout as delay } from 'node:timers/promises';
import { keyedLimiter } from '../keyed-limiter.ts';
import type { RegisteredMeter, Timer } from '../metrics/registered.ts';
import type { MetricRegistry } from '../metrics/registry.ts';
import { type Adapter, AdapterSettingsError } from './adapters/adapter.ts';
import { CircuitBreaker } from './adapters/circuit-breaker.ts';
import type { Table } from './adapters/read-table.ts';
import type { AdapterDefinition } from './definitions.ts';
import { type AdapterValue, maxKeyLength, messageOf } from './lookup-result.ts';

export type AdapterState = 'starting' | 'running' | 'failed';

/** Requests to one server at a time, and those that wait for their turn. */
const concurrency = { running: 32, waiting: 10_000 };
const firstRetryMs = 1000;
const longestRetryMs = 60_000;
/** How long a lookup waits for an adapter that is just starting, or for its turn. */
const longestWaitMs = 10_000;

/** What a lookup in an adapter came to: a value, or why there is none. */
export type AdapterReply = { value: AdapterValue } | { error: string };

/** The prefix of the metrics of a data adapter. */
export const adapterMetric = (id: string) => `org.graylog2.lookup.adapters.${id}`;

interface Options {
  registry: MetricRegistry;
  now: () => number;
  /** Creates the adapter; throws an Error that says why its settings cannot be used. */
  make(): Adapter;
}

/**
 * A data adapter with its state: it is started until that succeeds, answers one request for all that look up the same key,
 * and pauses when it fails too often.
 */
export class RunningAdapter {
  readonly definition: AdapterDefinition;
  readonly #options: Options;
  readonly #breaker: CircuitBreaker;
  readonly #limited = keyedLimiter(concurrency);
  readonly #inFlight = new Map<string, Promise<AdapterReply>>();
  readonly #requests: Timer;
  readonly #errors: RegisteredMeter;
  readonly #timeouts: RegisteredMeter;
  readonly #closed = new AbortController();
  /** Resolves when the first start has ended. */
  readonly #firstStart: Promise<void>;
  #adapter: Adapter | null = null;
  #state: AdapterState = 'starting';
  #reason: string | null = null;
  #lastFailure: string | null = null;

  constructor(definition: AdapterDefinition, options: Options) {
    const { registry, now } = options;
    this.definition = definition;
    this.#options = options;
    this.#breaker = new CircuitBreaker(now);
    const metric = adapterMetric(definition.id);
    this.#requests = registry.timer(`${metric}.requests`);
    this.#errors = registry.meter(`${metric}.errors`);
    this.#timeouts = registry.meter(`${metric}.timeouts`);
    const started = Promise.withResolvers<void>();
    this.#firstStart = started.promise;
    void this.#run(started.resolve);
  }

  get state(): AdapterState {
    return this.#state;
  }

  get table(): Table | null {
    return this.#adapter?.table ?? null;
  }

  /** Why it does not work as it should; null when it does. */
  get problem(): string | null {
    if (this.#state === 'failed') return this.#reason;
    if (this.#breaker.isOpen) return this.#lastFailure;
    return this.#adapter?.problem ?? null;
  }

  /** Looks a key up; at once when the adapter has it in memory. */
  find(key: string): AdapterReply | Promise<AdapterReply> {
    if (this.#state === 'starting') return this.#findWhenStarted(key);
    const adapter = this.#adapter;
    if (!adapter || this.#state !== 'running') {
      return { error: `The data adapter ${this.definition.name} is not running: ${this.#reason}` };
    }
    if (key.length > maxKeyLength) return { error: `The key is longer than ${maxKeyLength} characters` };
    if (adapter.timeoutMs === null) return this.#findInMemory(adapter, key);
    const running = this.#inFlight.get(key);
    if (running) return running;
    const reply = this.#findElsewhere(adapter, adapter.timeoutMs, key).finally(() =>
      this.#inFlight.delete(key),
    );
    this.#inFlight.set(key, reply);
    return reply;
  }

  /** Reads its table anew if that has changed. */
  async refresh(): Promise<void> {
    await this.#firstStart;
    await this.#adapter?.refresh();
  }

  /** Resolves when its first start has ended, in one way or the other. */
  started(): Promise<void> {
    return this.#firstStart;
  }

  close(): void {
    this.#closed.abort();
    this.#adapter?.close();
    this.#options.registry.remove(`${adapterMetric(this.definition.id)}.`);
  }

  async #run(firstEnded: () => void): Promise<void> {
    const { signal } = this.#closed;
    for (let retryMs = firstRetryMs; !signal.aborted; retryMs = Math.min(2 * retryMs, longestRetryMs)) {
      const error = await this.#start();
      firstEnded();
      if (error === null || error instanceof AdapterSettingsError) return;
      await delay(retryMs, undefined, { signal, ref: false }).catch(() => {});
    }
    firstEnded();
  }

  /** Starts it; returns why that failed. */
  async #start(): Promise<unknown> {
    let adapter: Adapter | null = null;
    try {
      adapter = this.#options.make();
      await adapter.start();
      if (this.#closed.signal.aborted) adapter.close();
      else this.#adapter = adapter;
      this.#become('running', null);
      return null;
    } catch (error) {
      adapter?.close();
      this.#become('failed', messageOf(error));
      return error;
    }
  }

  #become(state: AdapterState, reason: string | null): void {
    this.#state = state;
    this.#reason = reason;
  }

  async #findWhenStarted(key: string): Promise<AdapterReply> {
    const waiting = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(longestWaitMs)]);
    const gaveUp = new Promise<void>((resolve) => waiting.addEventListener('abort', () => resolve()));
    await Promise.race([this.#firstStart, gaveUp]);
    if (this.#state === 'starting')
      return { error: `The data adapter ${this.definition.name} is still starting` };
    return this.find(key);
  }

  #findInMemory(adapter: Adapter, key: string): AdapterReply {
    const started = performance.now();
    try {
      return { value: adapter.find(key, this.#closed.signal) as AdapterValue };
    } catch (error) {
      this.#errors.mark();
      return { error: messageOf(error) };
    } finally {
      this.#requests.record(performance.now() - started);
    }
  }

  async #findElsewhere(adapter: Adapter, timeoutMs: number, key: string): Promise<AdapterReply> {
    const queued = performance.now();
    const inTurn = async (): Promise<AdapterReply> => {
      // Nobody waits for it any more.
      if (performance.now() - queued > longestWaitMs)
        return { error: 'Too many requests wait for the server' };
      return this.#request(adapter, timeoutMs, key);
    };
    try {
      return await this.#limited('', inTurn);
    } catch (error) {
      this.#errors.mark();
      return { error: messageOf(error) };
    }
  }

  async #request(adapter: Adapter, timeoutMs: number, key: string): Promise<AdapterReply> {
    if (!this.#breaker.begin()) {
      this.#errors.mark();
      return { error: `Not requested, because the requests before it failed: ${this.#lastFailure}` };
    }
    const started = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const signal = AbortSignal.any([this.#closed.signal, deadline]);
      const value = await adapter.find(key, signal);
      this.#breaker.succeeded();
      return { value };
    } catch (error) {
      this.#errors.mark();
      if (deadline.aborted) this.#timeouts.mark();
      this.#lastFailure = deadline.aborted ? `No answer within ${timeoutMs} ms` : messageOf(error);
      this.#breaker.failed();
      return { error: this.#lastFailure };
    } finally {
      this.#requests.record(performance.now() - started);
    }
  }
}
