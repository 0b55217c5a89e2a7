import type { Metric, Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { mockNode } from './cluster.ts';
import { handle } from './handle.ts';
import { notFound } from './replies.ts';

const rate: Schemas['MetricRate'] = {
  total: 90_412,
  mean: 12.4,
  one_minute: 14.1,
  five_minute: 13.2,
  fifteen_minute: 12.9,
};

const counters: Record<string, number> = { emptyMessages: 3, input: 90_412, output: 90_409 };

const gauges: Record<string, number> = {
  'org.graylog2.throughput.input.1-sec-rate': 128,
  'org.graylog2.throughput.output.1-sec-rate': 126,
};

/** A plausible metric of that name; names that begin with `unknown` have none. */
export function mockMetric(fullName: string): Metric | null {
  if (fullName.startsWith('unknown')) return null;
  const name = fullName.slice(fullName.lastIndexOf('.') + 1);
  if (name === 'incomingMessages') {
    return { full_name: fullName, name, type: 'meter', metric: { rate, rate_unit: 'events/second' } };
  }
  const count = counters[name];
  if (count !== undefined) return { full_name: fullName, name, type: 'counter', metric: { count } };
  return { full_name: fullName, name, type: 'gauge', metric: { value: gauges[fullName] ?? 42 } };
}

function summary(names: readonly string[]): Schemas['MetricsSummary'] {
  const metrics = names.map(mockMetric).filter((metric) => metric !== null);
  return { total: metrics.length, metrics };
}

export const metricHandlers: RequestHandler[] = [
  handle('getMetricsOfAllNodes', async ({ body }) => ({
    [mockNode.node_id]: summary((await body()).metrics),
  })),
  handle('getNodeMetrics', async ({ params, body }) =>
    params.nodeId === mockNode.node_id ? summary((await body()).metrics) : notFound(),
  ),
];
