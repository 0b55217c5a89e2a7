import { gauge, type MetricsSnapshot } from './metric.ts';
import { Counter, Histogram, type Registered, RegisteredMeter, Timer } from './registered.ts';

/** Metrics that are read from elsewhere, such as the latest snapshot of another thread's registry. */
export interface MetricsSource {
  snapshot(): MetricsSnapshot;
  /** Called once a second. */
  second?(): void;
  close?(): void;
}

/** Far more than there are rules and extractors; what is measured beyond is not listed. */
const maxNames = 10_000;

/**
 * The metrics of one thread by name. Whoever measures asks for a metric once and keeps it, so that counting is an
 * addition. A name always gives the same metric.
 */
export class MetricRegistry {
  readonly #now: () => number;
  readonly #metrics = new Map<string, Registered>();
  readonly #sources: MetricsSource[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  counter(name: string): Counter {
    return this.#get(name, Counter, () => new Counter());
  }

  /** A value that is read when the metrics are. */
  gauge(name: string, read: () => number | null): void {
    this.#add(name, { sample: () => gauge(read()) });
  }

  meter(name: string): RegisteredMeter {
    return this.#get(name, RegisteredMeter, () => new RegisteredMeter(this.#now()));
  }

  histogram(name: string): Histogram {
    return this.#get(name, Histogram, () => new Histogram());
  }

  timer(name: string): Timer {
    return this.#get(name, Timer, () => new Timer(this.#now()));
  }

  addSource(source: MetricsSource): void {
    this.#sources.push(source);
  }

  /** Forgets the metrics of something that was deleted. */
  remove(prefix: string): void {
    for (const name of this.#metrics.keys()) if (name.startsWith(prefix)) this.#metrics.delete(name);
  }

  /**
   * All metrics, or at least these: percentiles are computed only for what is asked for. A metric of a source replaces
   * one of the same name.
   */
  snapshot(names: Iterable<string> = this.#metrics.keys()): MetricsSnapshot {
    const now = this.#now();
    const requested = [...names].flatMap((name) => {
      const metric = this.#metrics.get(name);
      return metric ? [[name, metric] as const] : [];
    });
    const own = requested.map(([name, metric]) => [name, metric.sample(now)] as const);
    return Object.assign(Object.fromEntries(own), ...this.#sources.map((source) => source.snapshot()));
  }

  /** Lets a second pass for everything that counts by the second. */
  second(): void {
    for (const one of [...this.#metrics.values(), ...this.#sources]) one.second?.();
  }

  /** Calls `second` each second, until it is closed. */
  start(): void {
    this.#timer ??= setInterval(() => this.second(), 1000).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const source of this.#sources) source.close?.();
  }

  #add(name: string, metric: Registered): void {
    if (this.#metrics.has(name) || this.#metrics.size < maxNames) this.#metrics.set(name, metric);
  }

  #get<M extends Registered>(name: string, kind: abstract new (...given: never[]) => M, create: () => M): M {
    const known = this.#metrics.get(name);
    if (known instanceof kind) return known;
    if (known) throw new Error(`The metric ${name} is not a ${kind.name}`);
    const metric = create();
    this.#add(name, metric);
    return metric;
  }
}
