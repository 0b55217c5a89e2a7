import type { Budget } from './budget.ts';
import { DistinctValues } from './distinct-values.ts';
import type { Metric } from './metric.ts';
import { Extreme, Spread, SumOfSquares, Total } from './number-metrics.ts';
import { Percentile } from './percentile.ts';
import type { Series } from './pivot-request.ts';

class ValueCount implements Metric {
  #count = 0;

  add(_: unknown, times: number): void {
    this.#count += times;
  }

  addNumbers(_: Float64Array, count: number): void {
    this.#count += count;
  }

  result(): number {
    return this.#count;
  }

  state(): number {
    return this.#count;
  }

  merge(count: number): void {
    this.#count += count;
  }
}

/** Creates the metric of a series; the group itself counts messages. */
export function makeMetric(series: Series, budget: Budget): Metric | null {
  switch (series.type) {
    case 'count':
      return series.field === null ? null : new ValueCount();
    case 'card':
      return new DistinctValues(budget);
    case 'percentile':
      return new Percentile(series.percentile ?? 95, budget);
    case 'min':
    case 'max':
      return new Extreme(series.type);
    case 'variance':
    case 'stddev':
      return new Spread(series.type);
    case 'sumofsquares':
      return new SumOfSquares();
    default:
      return new Total(series.type);
  }
}
