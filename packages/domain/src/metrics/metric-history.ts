import { trendValue } from './metric-text.ts';
import type { Metric } from './metric-value.ts';

/** One minute at one sample every two seconds. */
export const historySamples = 30;
/** Metrics whose history is kept; of more, those that were not polled for the longest time are forgotten. */
const maxMetrics = 500;

/** The latest values of the metrics that were in view. */
export class MetricHistory {
  readonly #values = new Map<string, readonly number[]>();

  add(metric: Metric): void {
    const value = trendValue(metric);
    if (value === null) return;
    const { full_name } = metric;
    const values = [...(this.#values.get(full_name) ?? []), value].slice(-historySamples - 1);
    // Deleted first, so that the map stays in the order of the latest polls.
    this.#values.delete(full_name);
    this.#values.set(full_name, values);
    const [oldest] = this.#values.keys();
    if (this.#values.size > maxMetrics && oldest !== undefined) this.#values.delete(oldest);
  }

  /** The course of a metric: that of a counter is its growth. */
  of({ full_name, type }: Pick<Metric, 'full_name' | 'type'>): readonly number[] {
    const values = this.#values.get(full_name) ?? [];
    if (type !== 'counter') return values.slice(-historySamples);
    return values.slice(1).map((value, index) => Math.max(0, value - (values[index] ?? value)));
  }
}
