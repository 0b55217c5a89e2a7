import { ExactSum, type SumState } from './exact-sum.ts';
import { type Metric, numberOf } from './metric.ts';

type TotalState = readonly [count: number, sum: SumState];

/** The sum of the numbers, their mean, or how many there are. */
export class Total implements Metric {
  readonly #type: 'sum' | 'avg' | 'numbers';
  readonly #sum = new ExactSum();
  #count = 0;

  constructor(type: 'sum' | 'avg' | 'numbers') {
    this.#type = type;
  }

  add(sent: unknown, times: number): void {
    const value = numberOf(sent);
    if (value === null) return;
    this.#count += times;
    this.#sum.add(value, times);
  }

  addNumbers(numbers: Float64Array, count: number): void {
    this.#count += count;
    this.#sum.addNumbers(numbers, count);
  }

  result(): number | bigint {
    if (this.#type === 'numbers') return this.#count;
    const sum = this.#sum.result();
    return this.#type === 'sum' ? sum : Number(sum) / this.#count;
  }

  state(): TotalState {
    return [this.#count, this.#sum.state()];
  }

  merge([count, sum]: TotalState): void {
    this.#count += count;
    this.#sum.merge(sum);
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

  add(sent: unknown): void {
    const value = numberOf(sent);
    if (value === null) return;
    if (this.#isMost ? value > this.#value : value < this.#value) this.#value = value;
  }

  addNumbers(numbers: Float64Array, count: number): void {
    let found = numbers[0] ?? 0;
    for (let at = 1; at < count; at += 1) {
      const number = numbers[at] ?? 0;
      if (this.#isMost ? number > found : number < found) found = number;
    }
    this.add(found);
  }

  result(): number | bigint {
    return this.#value;
  }

  state(): number | bigint {
    return this.#value;
  }

  merge(value: number | bigint): void {
    this.add(value);
  }
}

interface SpreadState {
  count: number;
  /** The number that the mean is a distance from; null without numbers. */
  first: number | null;
  mean: number;
  deviation: number;
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
    const number = numberOf(sent);
    if (number === null) return;
    this.#first ??= Number(number);
    const value = Number(number) - this.#first;
    const fromMean = value - this.#mean;
    this.#count += times;
    this.#mean += (fromMean * times) / this.#count;
    this.#deviation += fromMean * times * (value - this.#mean);
  }

  /** Two passes over the numbers, which takes no division for each. */
  addNumbers(numbers: Float64Array, count: number): void {
    const first = numbers[0] ?? 0;
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += (numbers[at] ?? 0) - first;
    const mean = sum / count;
    let deviation = 0;
    for (let at = 0; at < count; at += 1) deviation += ((numbers[at] ?? 0) - first - mean) ** 2;
    this.merge({ count, first, mean, deviation });
  }

  result(): number {
    const variance = this.#deviation / this.#count;
    return this.#isRoot ? Math.sqrt(variance) : variance;
  }

  state(): SpreadState {
    return { count: this.#count, first: this.#first, mean: this.#mean, deviation: this.#deviation };
  }

  /** Adds what the two means are apart to the squared deviations of both (Chan's formula). */
  merge({ count, first, mean, deviation }: SpreadState): void {
    if (first === null) return;
    this.#first ??= first;
    const before = this.#count;
    const fromMean = first - this.#first + mean - this.#mean;
    this.#count += count;
    this.#mean += (fromMean * count) / this.#count;
    this.#deviation += deviation + fromMean ** 2 * before * (count / this.#count);
  }
}

export class SumOfSquares implements Metric {
  readonly #sum = new ExactSum();

  add(sent: unknown, times: number): void {
    const number = numberOf(sent);
    if (number === null) return;
    const value = Number(number);
    this.#sum.add(value * value, times);
  }

  addNumbers(numbers: Float64Array, count: number): void {
    for (let at = 0; at < count; at += 1) this.add(numbers[at], 1);
  }

  result(): number {
    return Number(this.#sum.result());
  }

  state(): SumState {
    return this.#sum.state();
  }

  merge(sum: SumState): void {
    this.#sum.merge(sum);
  }
}
