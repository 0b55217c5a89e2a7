import type { Metric } from './metric-value.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const rate = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

const perSecond = (value: number) => `${rate.format(value)}/s`;
const duration = (microseconds: number) =>
  microseconds >= 1000 ? `${rate.format(microseconds / 1000)} ms` : `${rate.format(microseconds)} µs`;

function gaugeText(value: unknown): string {
  if (typeof value === 'number') return number.format(value);
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The value of a metric in short. */
export function valueText(metric: Metric): string {
  switch (metric.type) {
    case 'gauge':
      return gaugeText(metric.metric.value);
    case 'counter':
      return number.format(metric.metric.count);
    case 'meter':
      return perSecond(metric.metric.rate.one_minute);
    case 'timer':
      return duration(metric.metric.time.mean);
    case 'histogram':
      return number.format(metric.metric.time.mean);
    default:
      return unknownText(metric);
  }
}

/** A metric of a kind that is not known here. */
const unknownText = ({ metric }: { metric?: unknown }): string => JSON.stringify(metric) ?? '';

/** Everything else a metric tells; empty for gauges and counters. */
export function detailText(metric: Metric): string {
  switch (metric.type) {
    case 'meter': {
      const { total, mean, five_minute, fifteen_minute } = metric.metric.rate;
      return `1 min average · 5 min ${perSecond(five_minute)} · 15 min ${perSecond(fifteen_minute)} · mean ${perSecond(mean)} · total ${number.format(total)}`;
    }
    case 'timer': {
      const { time, rate: calls } = metric.metric;
      return `mean · p95 ${duration(time['95th_percentile'])} · p99 ${duration(time['99th_percentile'])} · max ${duration(time.max)} · ${perSecond(calls.one_minute)} · total ${number.format(calls.total)}`;
    }
    case 'histogram': {
      const { time, count } = metric.metric;
      return `mean · p95 ${number.format(time['95th_percentile'])} · p99 ${number.format(time['99th_percentile'])} · max ${number.format(time.max)} · total ${number.format(count)}`;
    }
    default:
      return '';
  }
}

/** The number whose course is drawn; null when there is none. */
export function trendValue(metric: Metric): number | null {
  switch (metric.type) {
    case 'gauge':
      return typeof metric.metric.value === 'number' ? metric.metric.value : null;
    case 'counter':
      return metric.metric.count;
    case 'meter':
      return metric.metric.rate.one_minute;
    case 'timer':
    case 'histogram':
      return metric.metric.time.mean;
    default:
      return null;
  }
}
