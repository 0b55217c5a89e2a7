import type { Schemas } from '@tailrace/sdk';

/** A metric as a node reports it. */
export type Metric = Schemas['Metric'];

/** The number displayed for a metric: the value of a gauge, the count of a counter, or the number of events. */
export function metricValue(metric: Metric): number | null {
  switch (metric.type) {
    case 'gauge':
      return gaugeNumber(metric.metric.value);
    case 'counter':
      return metric.metric.count;
    case 'meter':
    case 'timer':
      return metric.metric.rate.total;
    default:
      return null;
  }
}

/** Like `metricValue`, but for meters the events per second over the last minute, as on the inputs page. */
export function inputMetricValue(metric: Metric): number | null {
  if (metric.type === 'meter') return metric.metric.rate.one_minute;
  return metric.type === 'gauge' || metric.type === 'counter' ? metricValue(metric) : null;
}

/** Gauges can hold any value; `NaN` is sent as a string. */
function gaugeNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
