import { describe, expect, it } from 'vitest';
import type { MetricsSnapshot } from '../../metrics/metric.ts';
import { Throughput } from './throughput.ts';

describe('Throughput', () => {
  it('reports totals and the rate of the last full second', () => {
    const throughput = new Throughput();
    const read = () => {
      const snapshot: MetricsSnapshot = {};
      throughput.addTo(snapshot);
      return snapshot;
    };
    throughput.input.total += 5;
    throughput.output.total += 4;
    expect(read()).toMatchObject({
      'org.graylog2.throughput.input': { type: 'counter', metric: { count: 5 } },
      'org.graylog2.throughput.input.1-sec-rate': { type: 'gauge', metric: { value: 0 } },
    });
    throughput.second();
    throughput.input.total += 1;
    expect(read()).toMatchObject({
      'org.graylog2.throughput.input': { metric: { count: 6 } },
      'org.graylog2.throughput.input.1-sec-rate': { metric: { value: 5 } },
      'org.graylog2.throughput.output.1-sec-rate': { metric: { value: 4 } },
    });
    throughput.second();
    throughput.second();
    expect(read()['org.graylog2.throughput.input.1-sec-rate']).toMatchObject({ metric: { value: 0 } });
  });
});
