import { describe, expect, it, test } from 'vitest';
import { inputMetricValue, type Metric, metricValue } from '../metrics/metric-value.ts';
import { clusterThroughput, inputMetricFullName, sumOverNodes, throughputMetrics } from './throughput.ts';

const rate = { total: 100, mean: 12.5, one_minute: 1, five_minute: 2, fifteen_minute: 3 };
const time = {
  min: 1,
  max: 2,
  mean: 1.5,
  std_dev: 0.1,
  '95th_percentile': 2,
  '98th_percentile': 2,
  '99th_percentile': 2,
};

function gauge(fullName: string, value: number | string | null): Metric {
  return {
    full_name: fullName,
    name: fullName.slice(fullName.lastIndexOf('.') + 1),
    type: 'gauge',
    metric: { value },
  };
}

const names = { full_name: 'a.b', name: 'b' };
const meter: Metric = { ...names, type: 'meter', metric: { rate, rate_unit: 'events/second' } };
const timer: Metric = {
  ...names,
  type: 'timer',
  metric: { time, rate, duration_unit: 'microseconds', rate_unit: 'events/second' },
};
const counter: Metric = { ...names, type: 'counter', metric: { count: 7 } };
const histogram: Metric = { ...names, type: 'histogram', metric: { time, count: 7 } };

describe('metricValue (R-3.18)', () => {
  test.each([
    [gauge('a', 5), 5, 5],
    [gauge('a', 'NaN'), null, null],
    [gauge('a', null), null, null],
    [counter, 7, 7],
    [meter, 100, 1],
    [timer, 100, null],
    [histogram, null, null],
  ])('of %j is %s, on the page of inputs %s', (metric, value, inputValue) => {
    expect(metricValue(metric)).toBe(value);
    expect(inputMetricValue(metric)).toBe(inputValue);
  });
});

describe('clusterThroughput (R-3.19)', () => {
  const node = (input: number, output: number) => ({
    total: 2,
    metrics: [gauge(throughputMetrics.input, input), gauge(throughputMetrics.output, output)],
  });

  it('sums over the nodes that answered', () => {
    expect(clusterThroughput({ a: node(10, 20), b: null, c: node(1, 2) })).toEqual({ input: 11, output: 22 });
  });

  it('is nothing while no node answers', () => {
    expect(clusterThroughput({ a: null })).toEqual({ input: 0, output: 0 });
    expect(sumOverNodes({ a: null }, 'a.b')).toBeNull();
  });

  it('reads the rate of an input under its type and id', () => {
    const name = inputMetricFullName(
      { type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', id: '60b5' },
      'incomingMessages',
    );
    expect(name).toBe('org.graylog2.inputs.gelf.tcp.GELFTCPInput.60b5.incomingMessages');
    const nodes = { a: { total: 1, metrics: [{ ...meter, full_name: name }] } };
    expect(sumOverNodes(nodes, name, inputMetricValue)).toBe(1);
  });
});
