import { describe, expect, it, vi } from 'vitest';
import { Distribution } from './distribution.ts';
import { counter } from './metric.ts';
import { MetricRegistry } from './registry.ts';

describe('the registry', () => {
  it('gives one metric per name, and reads all at once', () => {
    const registry = new MetricRegistry(() => 5000);
    registry.counter('executed').add();
    registry.counter('executed').add(2);
    registry.gauge('size', () => 7);
    registry.meter('incoming').mark(50);
    registry.timer('lookup').record(2);
    registry.histogram('length').record(9);
    for (let second = 0; second < 5; second++) registry.second();
    expect(registry.snapshot()).toMatchObject({
      executed: { type: 'counter', metric: { count: 3 } },
      size: { type: 'gauge', metric: { value: 7 } },
      incoming: { type: 'meter', metric: { rate: { total: 50, one_minute: 10 } } },
      lookup: { type: 'timer', metric: { rate: { total: 1, one_minute: 0.2 }, microseconds: { max: 2000 } } },
      length: { type: 'histogram', metric: { count: 1, spread: { p50: 9 } } },
    });
  });

  it('refuses a name for another kind of metric', () => {
    const registry = new MetricRegistry(() => 0);
    registry.counter('executed');
    expect(() => registry.meter('executed')).toThrow('executed');
  });

  it('reads other sources, and ends them with itself', () => {
    const registry = new MetricRegistry(() => 0);
    const source = { snapshot: () => ({ theirs: counter(1) }), second: vi.fn(), close: vi.fn() };
    registry.addSource(source);
    registry.second();
    expect(registry.snapshot()).toEqual({ theirs: counter(1) });
    registry.close();
    expect(source.second).toHaveBeenCalledTimes(1);
    expect(source.close).toHaveBeenCalledTimes(1);
  });

  it('lists a bounded number of names', () => {
    const registry = new MetricRegistry(() => 0);
    for (let id = 0; id < 10_010; id++) registry.counter(`rule.${id}`).add();
    expect(Object.keys(registry.snapshot())).toHaveLength(10_000);
    registry.remove('rule.1');
    registry.counter('another');
    expect(registry.snapshot()).toHaveProperty('another');
    expect(registry.snapshot()).not.toHaveProperty('rule.17');
  });
});

describe('a distribution', () => {
  it('is all zero without values', () => {
    expect(new Set(Object.values(new Distribution().spread()))).toEqual(new Set([0]));
  });

  it('has the quantiles and the deviation of its values', () => {
    const values = new Distribution();
    for (let value = 1; value <= 99; value++) values.record(value);
    expect(values.spread()).toMatchObject({ min: 1, max: 99, mean: 50, p50: 50, p75: 75, p95: 95, p999: 99 });
    expect(values.spread().deviation).toBeCloseTo(28.72, 2);
  });

  it('forgets all but the latest values', () => {
    const values = new Distribution();
    values.record(1e9);
    for (let value = 0; value < 1028; value++) values.record(5);
    expect(values.spread()).toMatchObject({ min: 5, max: 5, p99: 5, sum: 1e9 + 5 * 1028 });
    expect(values.count).toBe(1029);
  });
});
