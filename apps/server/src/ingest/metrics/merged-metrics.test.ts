import { expect, it } from 'vitest';
import { gauge } from '../../metrics/metric.ts';
import { MetricRegistry } from '../../metrics/registry.ts';
import { endedMetrics, mergedMetrics } from './merged-metrics.ts';

function thread(times: number, milliseconds: number) {
  const registry = new MetricRegistry(() => 5000);
  registry.counter('timeouts').add(times);
  for (let time = 0; time < times; time++) registry.timer('time').record(milliseconds);
  registry.meter('incoming').mark(10 * times);
  registry.histogram('length').record(milliseconds);
  registry.gauge('size', () => times);
  for (let second = 0; second < 5; second++) registry.second();
  return registry.snapshot();
}

it('adds what several threads have counted', () => {
  expect(mergedMetrics([thread(1, 2), thread(3, 10), { other: gauge(1) }])).toMatchObject({
    timeouts: { metric: { count: 4 } },
    time: {
      metric: { rate: { total: 4 }, microseconds: { min: 2000, max: 10_000, mean: 8000, p50: 10_000 } },
    },
    incoming: { metric: { rate: { total: 40, one_minute: 8 } } },
    length: { metric: { count: 2, spread: { min: 2, max: 10, mean: 6 } } },
    size: { metric: { value: 3 } },
    other: { metric: { value: 1 } },
  });
});

it('keeps the counts of a thread that has ended, but not its rates', () => {
  const merged = mergedMetrics([endedMetrics(thread(2, 2)), thread(1, 2)]);
  expect(merged).toMatchObject({
    timeouts: { metric: { count: 3 } },
    time: { metric: { rate: { total: 3, one_minute: 0.2 } } },
    incoming: { metric: { rate: { total: 30, one_minute: 2 } } },
    size: { metric: { value: 1 } },
  });
});
