import type { Schemas } from '@tailrace/sdk';
import { findMetric, metricNames } from '../metrics/metric-names.ts';
import { metricValue } from '../metrics/metric-value.ts';
import { momentOf } from '../time/display-time.ts';
import { throughputMetrics } from './throughput.ts';

export interface Usage {
  used: number;
  size: number;
}

/** What a node measures now. A figure that the node does not report is `null`. */
export interface NodeFigures {
  input: number | null;
  output: number | null;
  /** Rates of the last minute, newest last. */
  history: { input: readonly number[]; output: readonly number[] };
  buffers: Readonly<Record<BufferName, Usage | null>>;
  journal: {
    entries: number | null;
    /** Used share of its limit; can be above 1. */
    utilization: number | null;
    segments: number | null;
    size: number | null;
    limit: number | null;
    append: number | null;
    read: number | null;
    oldest: Date | null;
  };
  heap: { used: number | null; committed: number | null; max: number | null };
}

export const bufferNames = ['input', 'process', 'output'] as const;
export type BufferName = (typeof bufferNames)[number];

/** One minute at one sample every two seconds. */
export const historySamples = 30;

const { journal, heap, buffer } = metricNames;

/** The names of all figures, for one request. */
export const figureNames: readonly string[] = [
  ...Object.values(throughputMetrics),
  ...bufferNames.flatMap((name) => [buffer(name, 'usage'), buffer(name, 'size')]),
  ...(
    [
      'append.1-sec-rate',
      'read.1-sec-rate',
      'segments',
      'entries-uncommitted',
      'utilization-ratio',
      'oldest-segment',
      'size',
      'size-limit',
    ] as const
  ).map(journal),
  ...(['used', 'committed', 'max'] as const).map(heap),
];

/** The figures of a node, with the rates before them. */
export function nodeFigures(
  node: Schemas['MetricsSummary'],
  before: NodeFigures | null | undefined,
): NodeFigures {
  const read = (name: string) => {
    const metric = findMetric(node, name);
    return metric && metricValue(metric);
  };
  const usage = (name: BufferName): Usage | null => {
    const [used, size] = [read(buffer(name, 'usage')), read(buffer(name, 'size'))];
    return used === null || size === null ? null : { used, size };
  };
  const input = read(throughputMetrics.input);
  const output = read(throughputMetrics.output);
  const longer = (values: readonly number[] = [], value: number | null) =>
    [...values, value ?? 0].slice(-historySamples);
  const oldest = findMetric(node, journal('oldest-segment'));
  const oldestValue = oldest?.type === 'gauge' ? oldest.metric.value : null;
  return {
    input,
    output,
    history: {
      input: longer(before?.history.input, input),
      output: longer(before?.history.output, output),
    },
    buffers: { input: usage('input'), process: usage('process'), output: usage('output') },
    journal: {
      entries: read(journal('entries-uncommitted')),
      utilization: read(journal('utilization-ratio')),
      segments: read(journal('segments')),
      size: read(journal('size')),
      limit: read(journal('size-limit')),
      append: read(journal('append.1-sec-rate')),
      read: read(journal('read.1-sec-rate')),
      oldest: typeof oldestValue === 'string' ? momentOf(oldestValue) : null,
    },
    heap: { used: read(heap('used')), committed: read(heap('committed')), max: read(heap('max')) },
  };
}
