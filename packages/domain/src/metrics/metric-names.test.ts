import { describe, expect, it, test } from 'vitest';
import { findMetric, metricNames } from './metric-names.ts';

test.each([
  [metricNames.streamMeter('s-1'), 'org.graylog2.plugin.streams.Stream.s-1.incomingMessages'],
  [metricNames.stream('s-1'), 'org.graylog2.plugin.streams.Stream.s-1.incomingMessages.1-sec-rate'],
  [metricNames.buffer('process', 'usage'), 'org.graylog2.buffers.process.usage'],
  [metricNames.journal('append.1-sec-rate'), 'org.graylog2.journal.append.1-sec-rate'],
  [metricNames.heap('used'), 'jvm.memory.heap.used'],
  [metricNames.pipeline('p-1'), 'org.graylog.plugins.pipelineprocessor.ast.Pipeline.p-1.executed'],
  [metricNames.stage('p-1', 0), 'org.graylog.plugins.pipelineprocessor.ast.Pipeline.p-1.stage.0.executed'],
  [metricNames.rule('r-1', 'failed'), 'org.graylog.plugins.pipelineprocessor.ast.Rule.r-1.failed'],
  [metricNames.cache('c-1', 'hits'), 'org.graylog2.lookup.caches.c-1.hits'],
  [metricNames.adapter('a-1', 'requests'), 'org.graylog2.lookup.adapters.a-1.requests'],
  [metricNames.adapter('a-1', 'errors'), 'org.graylog2.lookup.adapters.a-1.errors'],
  [metricNames.logLines('warn'), 'org.apache.logging.log4j.core.Appender.warn'],
])('%s is called %s', (name, expected) => {
  expect(name).toBe(expected);
});

describe('findMetric (R-3.18)', () => {
  const metric = { full_name: 'a.b', name: 'b', type: 'counter', metric: { count: 1 } } as const;

  it('goes by the full name', () => {
    expect(findMetric({ total: 1, metrics: [metric] }, 'a.b')).toBe(metric);
    expect(findMetric({ total: 1, metrics: [metric] }, 'b')).toBeNull();
  });

  it('finds nothing on a node that did not answer', () => {
    expect(findMetric(null, 'a.b')).toBeNull();
    expect(findMetric(undefined, 'a.b')).toBeNull();
  });
});
