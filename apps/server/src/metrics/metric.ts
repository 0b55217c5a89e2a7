import type { Spread } from './distribution.ts';
import type { Rate } from './meter.ts';

/** One metric, without its names. Counters, gauges and meters are in the API's format. */
export type MetricSample =
  | { type: 'counter'; metric: { count: number } }
  | { type: 'gauge'; metric: { value: number | string | null } }
  | { type: 'meter'; metric: { rate: Rate; rate_unit: 'events/second' } }
  | { type: 'histogram'; metric: { count: number; spread: Spread } }
  | { type: 'timer'; metric: { rate: Rate; microseconds: Spread } };

/** Samples by their full name. */
export type MetricsSnapshot = Record<string, MetricSample>;

/** The value of a gauge; null when there is none by that name. */
export function gaugeValue(metrics: MetricsSnapshot, name: string): number | string | null {
  const sample = metrics[name];
  return sample?.type === 'gauge' ? sample.metric.value : null;
}

export const counter = (count: number): MetricSample => ({ type: 'counter', metric: { count } });
export const gauge = (value: number | string | null): MetricSample => ({ type: 'gauge', metric: { value } });
export const meter = (rate: Rate): MetricSample => ({
  type: 'meter',
  metric: { rate, rate_unit: 'events/second' },
});
