import { expect, it } from 'vitest';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import { Throughput } from './throughput.ts';
import { ThroughputHistory } from './throughput-history.ts';

it('remembers the messages of every two seconds, for five minutes', () => {
  const throughput = new Throughput();
  const history = new ThroughputHistory();
  for (let second = 1; second <= 400; second += 1) {
    throughput.input.total += second;
    throughput.second();
    const snapshot: MetricsSnapshot = {};
    throughput.addTo(snapshot);
    history.addSecond(snapshot);
  }
  const { interval_ms, input, output } = history.summary();
  expect([interval_ms, input.length, output.length]).toEqual([2000, 150, 150]);
  expect([input[0], input.at(-1)]).toEqual([101 + 102, 399 + 400]);
  expect(output.at(-1)).toBe(0);
});
