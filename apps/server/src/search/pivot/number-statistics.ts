import { ExactSum } from './exact-sum.ts';
import type { Metric } from './metric.ts';
import type { Series } from './pivot-request.ts';

/**
 * Sum, minimum, maximum and variance of numbers. Integer sums, minimum and maximum are exact; the variance uses
 * Welford's algorithm, which keeps small differences.
 */
export class NumberStatistics implements Metric {
  readonly #type: Series['type'];
  readonly #sum = new ExactSum();
  #count = 0;
  #squares = 0;
  #mean = 0;
  #deviation = 0;
  #least: number | bigint = Number.POSITIVE_INFINITY;
  #most: number | bigint = Number.NEGATIVE_INFINITY;

  constructor(type: Series['type']) {
    this.#type = type;
  }

  add(sent: unknown): void {
    if (typeof sent !== 'number' && typeof sent !== 'bigint') return;
    const value = Number(sent);
    this.#count += 1;
    this.#sum.add(sent);
    this.#squares += value * value;
    const fromMean = value - this.#mean;
    this.#mean += fromMean / this.#count;
    this.#deviation += fromMean * (value - this.#mean);
    if (sent < this.#least) this.#least = sent;
    if (sent > this.#most) this.#most = sent;
  }

  result(): number | bigint {
    switch (this.#type) {
      case 'avg':
        return Number(this.#sum.result()) / this.#count;
      case 'max':
        return this.#most;
      case 'min':
        return this.#least;
      case 'numbers':
        return this.#count;
      case 'sumofsquares':
        return this.#squares;
      case 'variance':
        return this.#deviation / this.#count;
      case 'stddev':
        return Math.sqrt(this.#deviation / this.#count);
      default:
        return this.#sum.result();
    }
  }
}
