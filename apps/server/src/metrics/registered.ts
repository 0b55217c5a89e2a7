import { Distribution } from './distribution.ts';
import { Meter } from './meter.ts';
import { counter, type MetricSample, meter } from './metric.ts';

/** A metric that its owner updates, and the registry reads. */
export interface Registered {
  sample(now: number): MetricSample;
  /** Called once a second. */
  second?(): void;
}

export class Counter implements Registered {
  count = 0;

  add(count = 1): void {
    this.count += count;
  }

  sample(): MetricSample {
    return counter(this.count);
  }
}

export class RegisteredMeter extends Meter implements Registered {
  sample(now: number): MetricSample {
    return meter(this.rate(now));
  }
}

/** How values are spread, such as sizes. */
export class Histogram implements Registered {
  readonly #values = new Distribution();

  record(value: number): void {
    this.#values.record(value);
  }

  sample(): MetricSample {
    return { type: 'histogram', metric: { count: this.#values.count, spread: this.#values.spread() } };
  }
}

const microsecondsPerMs = 1000;

/** How often something is done, and how long it takes. */
export class Timer implements Registered {
  readonly #meter: Meter;
  readonly #microseconds = new Distribution();

  constructor(now: number) {
    this.#meter = new Meter(now);
  }

  /** Records one time; with `times`, as a sample of so many. */
  record(milliseconds: number, times = 1): void {
    this.#meter.mark(times);
    this.#microseconds.record(milliseconds * microsecondsPerMs, times);
  }

  second(): void {
    this.#meter.second();
  }

  sample(now: number): MetricSample {
    const metric = { rate: this.#meter.rate(now), microseconds: this.#microseconds.spread() };
    return { type: 'timer', metric };
  }
}
