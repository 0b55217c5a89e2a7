import type { Budget } from './budget.ts';
import { DistinctValues } from './distinct-values.ts';
import type { Metric } from './metric.ts';
import { NumberStatistics } from './number-statistics.ts';
import type { Series } from './pivot-request.ts';

class ValueCount implements Metric {
  #count = 0;

  add(): void {
    this.#count += 1;
  }

  result(): number {
    return this.#count;
  }
}

class Cardinality implements Metric {
  readonly #values: DistinctValues;

  constructor(budget: Budget) {
    this.#values = new DistinctValues(budget);
  }

  add(value: unknown): void {
    this.#values.add(typeof value === 'string' ? `"${value}` : String(value));
  }

  result(): number {
    return this.#values.count();
  }
}

/** The percentile of the numbers, interpolated between two of them if needed. */
class Percentile implements Metric {
  readonly #share: number;
  readonly #budget: Budget;
  #values = new Float64Array(16);
  #count = 0;

  constructor(percentile: number, budget: Budget) {
    this.#share = Math.min(Math.max(percentile, 0), 100) / 100;
    this.#budget = budget;
  }

  add(sent: unknown): void {
    const value = typeof sent === 'bigint' ? Number(sent) : sent;
    if (typeof value !== 'number') return;
    this.#budget.takeValue();
    if (this.#count === this.#values.length) {
      const larger = new Float64Array(this.#count * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  result(): number {
    const sorted = this.#values.subarray(0, this.#count).sort();
    const position = this.#share * (this.#count - 1);
    const below = sorted[Math.floor(position)] ?? Number.NaN;
    const above = sorted[Math.ceil(position)] ?? Number.NaN;
    return below + (above - below) * (position - Math.floor(position));
  }
}

/** Creates the metric of a series; the group itself counts messages. */
export function makeMetric(series: Series, budget: Budget): Metric | null {
  switch (series.type) {
    case 'count':
      return series.field === null ? null : new ValueCount();
    case 'card':
      return new Cardinality(budget);
    case 'percentile':
      return new Percentile(series.percentile ?? 95, budget);
    default:
      return new NumberStatistics(series.type);
  }
}
