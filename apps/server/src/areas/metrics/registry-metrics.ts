import type { Schemas } from '@tailrace/sdk';
import type { Spread } from '../../metrics/distribution.ts';
import type { Rate } from '../../metrics/meter.ts';
import type { MetricSample, MetricsSnapshot } from '../../metrics/metric.ts';

/** Of the format. */
const version = '4.0.0';

const rates = ({ one_minute, five_minute, fifteen_minute, mean }: Rate) => ({
  m1_rate: one_minute,
  m5_rate: five_minute,
  m15_rate: fifteen_minute,
  mean_rate: mean,
});

const values = ({ deviation, sum, ...spread }: Spread) => ({ ...spread, stddev: deviation });

/** One metric in the shape of `/system/metrics`. */
export function registryMetric({ type, metric }: MetricSample): Schemas['RegistryMetric'] {
  switch (type) {
    case 'gauge':
    case 'counter':
      return metric;
    case 'meter':
      return { count: metric.rate.total, ...rates(metric.rate), units: metric.rate_unit };
    case 'histogram':
      return { count: metric.count, ...values(metric.spread) };
    case 'timer':
      return {
        count: metric.rate.total,
        ...values(metric.microseconds),
        ...rates(metric.rate),
        duration_units: 'microseconds',
        rate_units: 'calls/second',
      };
  }
}

/** All metrics by kind. */
export function registryMetrics(snapshot: MetricsSnapshot): Schemas['MetricRegistry'] {
  const ofKind = <M>(kind: MetricSample['type']) =>
    Object.fromEntries(
      Object.entries(snapshot)
        .filter(([, { type }]) => type === kind)
        .map(([name, sample]) => [name, registryMetric(sample) as M]),
    );
  return {
    version,
    gauges: ofKind('gauge'),
    counters: ofKind('counter'),
    histograms: ofKind('histogram'),
    meters: ofKind('meter'),
    timers: ofKind('timer'),
  };
}
