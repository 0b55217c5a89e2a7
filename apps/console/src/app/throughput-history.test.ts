import { throughputMetrics } from '@tailrace/domain/cluster/throughput';
import type { Metric, Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { earlierThroughput, type LiveThroughput, withHistory } from './throughput-history.ts';

const gauge = (full_name: string, value: number): Metric => ({
  full_name,
  name: 'value',
  type: 'gauge',
  metric: { value },
});

const metrics = (input: number): Schemas['ClusterMetrics'] => ({
  a: { total: 2, metrics: [gauge(throughputMetrics.input, input), gauge(throughputMetrics.output, 2)] },
  b: null,
});

it('starts a history with the first sample', () => {
  expect(withHistory(metrics(3), undefined, 1000)).toEqual({
    input: 3,
    output: 2,
    samples: [{ at: 1000, input: 3, output: 2 }],
    waiting: null,
  });
});

it('goes on from what the server has measured before', () => {
  const earlier = earlierThroughput({ interval_ms: 2000, input: [8, 9], output: [4, 2] }, 10_000);
  expect(withHistory(metrics(3), earlier, 10_000).samples).toEqual([
    { at: 6000, input: 4, output: 2 },
    { at: 8000, input: 5, output: 1 },
    { at: 10_000, input: 3, output: 2 },
  ]);
});

it('forgets what is older than five minutes', () => {
  let throughput: LiveThroughput | undefined;
  for (let input = 1; input <= 160; input += 1)
    throughput = withHistory(metrics(input), throughput, input * 2000);
  expect(throughput?.samples).toHaveLength(150);
  expect(throughput?.samples.at(0)?.input).toBe(11);
  expect(throughput?.samples.at(-1)?.input).toBe(160);
});
