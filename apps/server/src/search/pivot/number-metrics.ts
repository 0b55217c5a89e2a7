import { ExactSum } from './exact-sum.ts';
import { isNumber, type Metric } from './metric.ts';

/** The sum of the numbers, their mean, or how many there are. */
export class Total implements Metric {
  readonly #type: 'sum' | 'avg' | 'numbers';
  readonly #sum = new ExactSum();
  #count = 0;

  constructor(type: 'sum' | 'avg' | 'numbers') {
    this.#type = type;
  }

  add(value: unknown, times: number): void {
    if (!isNumber(value)) return;
    this.#count += times;
    this.#sum.add(value, times);
  }

  result(): number | bigint {
    if (this.#type === 'numbers') return this.#count;
    const sum = this.#sum.result();
    return this.#type === 'sum' ? sum : Number(sum) / this.#count;
  }
}

/** The least or the greatest number, exact for integers of any size. */
export class Extreme implements Metric {
  readonly #isMost: boolean;
  #value: number | bigint;

  constructor(type: 'min' | 'max') {
    this.#isMost = type === 'max';
    this.#value = this.#isMost ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  add(value: unknown): void {
    if (!isNumber(value)) return;
    if (this.#isMost ? value > this.#value : value < this.#value) this.#value = value;
  }

  result(): number | bigint {
    return this.#value;
  }
}

/**
 * The variance of the numbers or their standard deviation, by Welford's algorithm over their distances from the first,
 * which keeps small differences of large numbers.
 */
export class Spread implements Metric {
  readonly #isRoot: boolean;
  #count = 0;
  #first: number | null = null;
  #mean = 0;
  #deviation = 0;

  constructor(type: 'variance' | 'stddev') {
    this.#isRoot = type === 'stddev';
  }

  add(sent: unknown, times: number): void {
    if (!isNumber(sent)) return;
    this.#first ??= Number(sent);
    const value = Number(sent) - this.#first;
    const fromMean = value - this.#mean;
    this.#count += times;
    this.#mean += (fromMean * times) / this.#count;
    this.#deviation += fromMean * times * (value - this.#mean);
  }

  result(): number {
    const variance = this.#deviation / this.#count;
    return this.#isRoot ? Math.sqrt(variance) : variance;
  }
}

export class SumOfSquares implements Metric {
  readonly #sum = new ExactSum();

  add(sent: unknown, times: number): void {
    if (!isNumber(sent)) return;
    const value = Number(sent);
    this.#sum.add(value * value, times);
  }

  result(): number {
    return Number(this.#sum.result());
  }
}
