import type { Spread } from '../../metrics/distribution.ts';
import type { Rate } from '../../metrics/meter.ts';
import type { MetricSample, MetricsSnapshot } from '../../metrics/metric.ts';

const sumOf = (a: Rate, b: Rate): Rate => ({
  total: a.total + b.total,
  mean: a.mean + b.mean,
  one_minute: a.one_minute + b.one_minute,
  five_minute: a.five_minute + b.five_minute,
  fifteen_minute: a.fifteen_minute + b.fifteen_minute,
});

/** Percentiles of two sets cannot be computed from theirs; the larger ones are the safe side. */
function wider(a: Spread, b: Spread, ofA: number, ofB: number): Spread {
  const larger = Object.keys(a).map((name) => [
    name,
    Math.max(a[name as keyof Spread], b[name as keyof Spread]),
  ]);
  const mean = ofA + ofB === 0 ? 0 : (a.mean * ofA + b.mean * ofB) / (ofA + ofB);
  return { ...(Object.fromEntries(larger) as Spread), min: Math.min(a.min, b.min), mean, sum: a.sum + b.sum };
}

function merged(a: MetricSample, b: MetricSample): MetricSample {
  if (a.type === 'counter' && b.type === 'counter') {
    return { type: 'counter', metric: { count: a.metric.count + b.metric.count } };
  }
  if (a.type === 'meter' && b.type === 'meter') {
    return { type: 'meter', metric: { ...a.metric, rate: sumOf(a.metric.rate, b.metric.rate) } };
  }
  if (a.type === 'histogram' && b.type === 'histogram') {
    const spread = wider(a.metric.spread, b.metric.spread, a.metric.count, b.metric.count);
    return { type: 'histogram', metric: { count: a.metric.count + b.metric.count, spread } };
  }
  if (a.type === 'timer' && b.type === 'timer') {
    const { rate, microseconds } = a.metric;
    const spread = wider(microseconds, b.metric.microseconds, rate.total, b.metric.rate.total);
    return { type: 'timer', metric: { rate: sumOf(rate, b.metric.rate), microseconds: spread } };
  }
  return b;
}

const noRate: Rate = { total: 0, mean: 0, one_minute: 0, five_minute: 0, fifteen_minute: 0 };

/** What a thread that has ended leaves behind: its counts, while its rates are over. */
export function endedMetrics(snapshot: MetricsSnapshot): MetricsSnapshot {
  const ended: MetricsSnapshot = {};
  for (const [name, sample] of Object.entries(snapshot)) {
    if (sample.type === 'gauge') continue;
    if (sample.type === 'meter' || sample.type === 'timer') {
      const rate = { ...noRate, total: sample.metric.rate.total };
      ended[name] = { ...sample, metric: { ...sample.metric, rate } } as MetricSample;
    } else ended[name] = sample;
  }
  return ended;
}

/** What several threads have measured under the same names, as one; of gauges the last. */
export function mergedMetrics(snapshots: readonly MetricsSnapshot[]): MetricsSnapshot {
  const all: MetricsSnapshot = {};
  for (const snapshot of snapshots) {
    for (const [name, sample] of Object.entries(snapshot)) {
      const known = all[name];
      all[name] = known ? merged(known, sample) : sample;
    }
  }
  return all;
}
