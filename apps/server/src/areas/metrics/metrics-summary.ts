import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import type { Spread } from '../../metrics/distribution.ts';
import type { MetricSample } from '../../metrics/metric.ts';
import type { MetricRegistry } from '../../metrics/registry.ts';

/** How values are spread, in the format of the API. */
export const distribution = (spread: Spread): Schemas['MetricDistribution'] => ({
  min: spread.min,
  max: spread.max,
  mean: spread.mean,
  std_dev: spread.deviation,
  '95th_percentile': spread.p95,
  '98th_percentile': spread.p98,
  '99th_percentile': spread.p99,
});

function named(full_name: string, sample: MetricSample): Schemas['Metric'] {
  const names = { full_name, name: full_name.slice(full_name.lastIndexOf('.') + 1) };
  switch (sample.type) {
    case 'histogram': {
      const { count, spread } = sample.metric;
      return { ...names, type: 'histogram', metric: { count, time: distribution(spread) } };
    }
    case 'timer': {
      const { rate, microseconds } = sample.metric;
      const units = { duration_unit: 'microseconds', rate_unit: 'events/second' };
      return { ...names, type: 'timer', metric: { rate, time: distribution(microseconds), ...units } };
    }
    default:
      return { ...names, ...sample };
  }
}

/** The requested metrics that exist and that the caller may read. */
export function metricsSummary(
  registry: MetricRegistry,
  names: string[],
  caller: Caller,
): Schemas['MetricsSummary'] {
  const snapshot = registry.snapshot(names);
  const metrics = [...new Set(names)].flatMap((name) => {
    const sample = Object.hasOwn(snapshot, name) ? snapshot[name] : undefined;
    return sample && caller.isPermitted(`metrics:read:${name}`) ? [named(name, sample)] : [];
  });
  return { total: metrics.length, metrics };
}

/** The metrics whose names begin with a namespace, and that the caller may read. */
export function metricsOfNamespace(
  registry: MetricRegistry,
  namespace: string,
  caller: Caller,
): Schemas['MetricsSummary'] {
  const names = Object.keys(registry.snapshot()).filter((name) => name.startsWith(namespace));
  if (names.length === 0) throw new NotFoundError(`There is no metric whose name begins with ${namespace}`);
  return metricsSummary(registry, names.sort(), caller);
}
