import type { Schemas } from '@tailrace/sdk';

/** A metric as a node reports it. */
export type Metric = Schemas['Metric'];

/** The number the console takes from a metric: what there is, what was counted, or how many events there were. */
export function metricValue(metric: Metric): number | null {
  switch (metric.type) {
    case 'gauge':
      return gaugeNumber(metric.metric.value);
    case 'counter':
      return metric.metric.count;
    case 'meter':
    case 'timer':
      return metric.metric.rate.total;
    case 'histogram':
      return null;
  }
}

/** As `metricValue`, but of a meter the events per second, as the page of inputs shows it. */
export function inputMetricValue(metric: Metric): number | null {
  if (metric.type === 'meter') return metric.metric.rate.mean;
  return metric.type === 'gauge' || metric.type === 'counter' ? metricValue(metric) : null;
}

/** Gauges hold anything; `NaN` arrives as a text. */
function gaugeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
