import { describe, expect, it } from 'vitest';
import { gauge } from '../../../metrics/metric.ts';
import { MetricRegistry } from '../../../metrics/registry.ts';
import { exposition } from './exposition.ts';
import { familyOf } from './metric-family.ts';
import { parseExposition } from './testing/parse-exposition.ts';

const id = '60a3b1c2d4e5f60718293a4b';

describe('exposition', () => {
  it('lists counters, gauges, meters and summaries, times in seconds', () => {
    const registry = new MetricRegistry(() => 5000);
    registry.counter('org.graylog2.throughput.input').add(7);
    registry.meter(`org.graylog2.inputs.raw.tcp.RawTCPInput.${id}.incomingMessages`).mark(3);
    registry.gauge('tailrace.notifications.waiting', () => 4);
    registry.gauge('tailrace.unknown', () => null);
    registry.timer('tailrace.jobs.rotate-indices').record(250, 2);
    registry.histogram('length').record(9);
    const samples = parseExposition(exposition(registry.snapshot()));
    expect(samples).toMatchObject({
      tailrace_throughput_input_total: 7,
      [`tailrace_input_incoming_messages_total{type="org.graylog2.inputs.raw.tcp.RawTCPInput",input="${id}"}`]: 3,
      tailrace_notifications_waiting: 4,
      'tailrace_job_run_seconds{job="rotate-indices",quantile="0.95"}': 0.25,
      'tailrace_job_run_seconds_sum{job="rotate-indices"}': 0.5,
      'tailrace_job_run_seconds_count{job="rotate-indices"}': 2,
      'tailrace_length{quantile="0.5"}': 9,
      tailrace_length_sum: 9,
      tailrace_metrics_omitted: 0,
    });
    expect(samples).not.toHaveProperty('tailrace_unknown');
  });

  it('takes any name, lists equal names once, and says what it leaves out', () => {
    const strange = ['', 'a.b', 'a_b', '1\n"x" {y}', 'ünïcode', `Stream.${'x'.repeat(300)}`, '__proto__'];
    const snapshot = Object.fromEntries(strange.map((name, index) => [name, gauge(index)]));
    expect(
      Object.keys(parseExposition(exposition(snapshot))).filter((name) => name === 'tailrace_a_b'),
    ).toHaveLength(1);
    const text = exposition({ 'tailrace.jobs.a"b\\c': gauge(1), 'tailrace.jobs.z': gauge(2) }, 1);
    expect(parseExposition(text)).toEqual({
      'tailrace_job_run{job="a\\"b\\\\c"}': 1,
      tailrace_metrics_omitted: 1,
    });
  });

  it('tells dates in seconds, and leaves out other texts', () => {
    const text = exposition({
      'org.graylog2.journal.oldest-segment': gauge('2026-03-01T12:00:00.000+0000'),
      version: gauge('4.1.14+abc'),
    });
    expect(parseExposition(text)).toEqual({
      tailrace_journal_oldest_segment_timestamp_seconds: 1_772_366_400,
      tailrace_metrics_omitted: 0,
    });
  });
});

describe('familyOf', () => {
  it.each([
    [
      `org.graylog2.plugin.streams.Stream.${id}.incomingMessages.1-sec-rate`,
      'stream_incoming_messages_1_sec_rate',
      { stream: id },
    ],
    [
      `org.graylog2.plugin.streams.Stream.${id}.StreamRule.${id}.executionTime`,
      'stream_rule_execution_time',
      { stream: id, rule: id },
    ],
    [
      `org.graylog2.inputs.extractors.GrokExtractor.${id}.conditionHits`,
      'extractor_condition_hits',
      { type: 'GrokExtractor', extractor: id },
    ],
    [
      `tailrace.inputs.otlp.OtlpHttpInput.${id}.dropped.too_long`,
      'input_dropped_by_reason',
      { type: 'tailrace.inputs.otlp.OtlpHttpInput', input: id, reason: 'too_long' },
    ],
    [
      `org.graylog2.outputs.GelfOutput.${id}.queued`,
      'output_queued',
      { type: 'org.graylog2.outputs.GelfOutput', output: id },
    ],
    ['org.graylog2.buffers.process.usage', 'buffer_usage', { buffer: 'process' }],
    ['org.apache.logging.log4j.core.Appender.warn', 'log_lines', { level: 'warn' }],
    ['jvm.memory.heap.used', 'jvm_memory_heap_used', {}],
  ])('makes labels of the ids in %s', (fullName, name, labels) => {
    expect(familyOf(fullName)).toEqual({ name: `tailrace_${name}`, labels });
  });
});
