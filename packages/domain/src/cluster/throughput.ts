import type { Schemas } from '@tailrace/sdk';
import { type Metric, metricValue } from '../metrics/metric-value.ts';

/** Names of the gauges the header shows. */
export const throughputMetrics = {
  input: 'org.graylog2.throughput.input.1-sec-rate',
  output: 'org.graylog2.throughput.output.1-sec-rate',
} as const;

/** The metrics an input reports about itself. */
export type InputMetricName =
  | 'incomingMessages'
  | 'emptyMessages'
  | 'open_connections'
  | 'total_connections'
  | 'read_bytes_1sec'
  | 'read_bytes_total'
  | 'written_bytes_1sec'
  | 'written_bytes_total';

/** The full name of a metric of an input. */
export function inputMetricFullName(input: { type: string; id: string }, name: InputMetricName): string {
  return `${input.type}.${input.id}.${name}`;
}

/** Messages per second through the whole cluster. */
export interface Throughput {
  input: number;
  output: number;
}

/** The sum of a metric over all nodes that reported it; `null` when none did. */
export function sumOverNodes(
  metrics: Schemas['ClusterMetrics'],
  fullName: string,
  read: (metric: Metric) => number | null = metricValue,
): number | null {
  const values = Object.values(metrics).flatMap((node) =>
    (node?.metrics ?? []).filter((metric) => metric.full_name === fullName).map(read),
  );
  const numbers = values.filter((value) => value !== null);
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0);
}

/** Incoming and outgoing messages per second, summed over the nodes. */
export function clusterThroughput(metrics: Schemas['ClusterMetrics']): Throughput {
  return {
    input: sumOverNodes(metrics, throughputMetrics.input) ?? 0,
    output: sumOverNodes(metrics, throughputMetrics.output) ?? 0,
  };
}
