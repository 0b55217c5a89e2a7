import { type AllowsUrl, ForbiddenUrlError } from '../../outgoing/fetch-allowed.ts';
import type { ConfigurationReader } from '../../requested-configuration/configuration.ts';
import type { Intake, Remote } from '../intake.ts';
import { type PollRequest, parseTarget, poll } from './poll-request.ts';
import type { Transport } from './transport.ts';

const unitMs: Record<string, number> = {
  NANOSECONDS: 1e-6,
  MICROSECONDS: 1e-3,
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
};

const leastIntervalMs = 100;
/** The longest time a timer can run. */
const mostIntervalMs = 2 ** 31 - 1;
/** For a whole poll, with its redirects and body. */
const timeoutMs = 10_000;
const limits = { maxBytes: 1 << 20, maxRedirects: 5 };
const api: Remote = { address: null, port: null, name: null };

function intervalOf(configuration: ConfigurationReader): number {
  const interval = configuration.number('interval') * (unitMs[configuration.text('timeunit')] ?? 0);
  if (interval < leastIntervalMs)
    throw new Error(`The interval is shorter than ${leastIntervalMs} milliseconds.`);
  if (interval > mostIntervalMs) throw new Error('The interval is longer than 24 days.');
  return interval;
}

/** Polls an HTTP API at an interval; each body is one payload. A poll that takes longer delays the next one. */
export class HttpPollTransport implements Transport {
  readonly port = null;
  readonly #configuration: ConfigurationReader;
  readonly #intake: Intake;
  readonly #allows: AllowsUrl;
  readonly #stopped = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #isPaused = false;

  /** Every poll and each of its redirects is checked with `allows`. */
  constructor(configuration: ConfigurationReader, intake: Intake, allows: AllowsUrl) {
    this.#allows = allows;
    this.#configuration = configuration;
    this.#intake = intake;
  }

  async start(): Promise<void> {
    const interval = intervalOf(this.#configuration);
    const target = parseTarget(this.#configuration.text('target_url'), this.#configuration.text('headers'));
    void this.#next({ ...target, ...limits }, interval);
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** Skips polls when configured; otherwise their messages are dropped and counted. */
  pause(): void {
    this.#isPaused = this.#configuration.flag('throttling_allowed');
  }

  resume(): void {
    this.#isPaused = false;
  }

  async #next(request: PollRequest, interval: number): Promise<void> {
    const started = performance.now();
    if (!this.#isPaused) await this.#poll(request);
    if (this.#stopped.signal.aborted) return;
    const taken = performance.now() - started;
    // Polls keep their rhythm: after a slow one, the next is the first that is due after it.
    const rest = interval - (taken % interval);
    this.#timer = setTimeout(() => void this.#next(request, interval), rest);
  }

  async #poll(request: PollRequest): Promise<void> {
    const { metrics } = this.#intake;
    metrics.totalConnections += 1;
    metrics.openConnections = 1;
    try {
      const signal = AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(timeoutMs)]);
      const body = await poll(request, this.#allows, signal);
      metrics.readBytes.total += body.length;
      if (!this.#stopped.signal.aborted) this.#intake.take(body, api);
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      this.#intake.drop(error instanceof ForbiddenUrlError ? 'url_not_allowed' : 'api_failed');
    } finally {
      metrics.openConnections = 0;
    }
  }
}
