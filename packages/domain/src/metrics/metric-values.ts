import type { ResponseBody } from '@tailrace/sdk';
import { inputMetricValue, type Metric } from './metric-value.ts';

/** One value per metric name, summed over the nodes that responded. */
export type MetricValues = ReadonlyMap<string, number>;

/** Meters are rates over the last minute unless another reading is given. */
export function metricValues(
  nodes: ResponseBody<'getMetricsOfAllNodes'>,
  read: (metric: Metric) => number | null = inputMetricValue,
): MetricValues {
  const values = new Map<string, number>();
  for (const metric of Object.values(nodes).flatMap((summary) => summary?.metrics ?? [])) {
    values.set(metric.full_name, (values.get(metric.full_name) ?? 0) + (read(metric) ?? 0));
  }
  return values;
}
