import type { Metric, Schemas } from '@tailrace/sdk';
import type { RequestHandler } from 'msw';
import { mockNode } from './cluster.ts';
import { handle } from './handle.ts';

const rate: Schemas['MetricRate'] = {
  total: 90_412,
  mean: 12.4,
  one_minute: 14.1,
  five_minute: 13.2,
  fifteen_minute: 12.9,
};

/** Log messages per level: few severe ones, none fatal. */
const logLines: Readonly<Record<string, number>> = {
  'org.apache.logging.log4j.core.Appender.fatal': 0,
  'org.apache.logging.log4j.core.Appender.error': 17,
  'org.apache.logging.log4j.core.Appender.warn': 1204,
  'org.apache.logging.log4j.core.Appender.info': 90_412,
  'org.apache.logging.log4j.core.Appender.debug': 1_620_930,
  'org.apache.logging.log4j.core.Appender.trace': 0,
  'org.apache.logging.log4j.core.Appender.all': 1_712_563,
};

const meterOf = (fullName: string, name: string, ofMeter: Schemas['MetricRate']): Metric => ({
  full_name: fullName,
  name,
  type: 'meter',
  metric: { rate: ofMeter, rate_unit: 'events/second' },
});

const counters: Record<string, number> = { emptyMessages: 3, input: 90_412, output: 90_409 };

const gauges: Record<string, number> = {
  'org.graylog2.throughput.input.1-sec-rate': 128,
  'org.graylog2.throughput.output.1-sec-rate': 126,
  'org.graylog2.buffers.input.usage': 0,
  'org.graylog2.buffers.input.size': 65_536,
  'org.graylog2.buffers.process.usage': 7_800,
  'org.graylog2.buffers.process.size': 65_536,
  'org.graylog2.buffers.output.usage': 61_000,
  'org.graylog2.buffers.output.size': 65_536,
  'org.graylog2.journal.append.1-sec-rate': 128,
  'org.graylog2.journal.read.1-sec-rate': 126,
  'org.graylog2.journal.segments': 3,
  'org.graylog2.journal.entries-uncommitted': 48_210,
  'org.graylog2.journal.utilization-ratio': 0.12,
  'org.graylog2.journal.size': 644_245_094,
  'org.graylog2.journal.size-limit': 5_368_709_120,
  'jvm.memory.heap.used': 412_000_000,
  'jvm.memory.heap.committed': 700_000_000,
  'jvm.memory.heap.max': 1_073_741_824,
};

/** A plausible metric of that name; `null` for names that begin with `unknown`. */
export function mockMetric(fullName: string): Metric | null {
  if (fullName.startsWith('unknown')) return null;
  const name = fullName.slice(fullName.lastIndexOf('.') + 1);
  if (name === 'incomingMessages') return meterOf(fullName, name, rate);
  if (fullName.startsWith('org.graylog.plugins.pipelineprocessor.')) {
    return meterOf(fullName, name, name === 'failed' ? { ...rate, total: 12, one_minute: 0.2 } : rate);
  }
  const lines = logLines[fullName];
  if (lines !== undefined) {
    return meterOf(fullName, name, { ...rate, total: lines, one_minute: lines / 86_400 });
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
  handle('getNodeMetrics', async ({ body }) => summary((await body()).metrics)),
];
