import type { Schemas } from '@tailrace/sdk';
import type { Caller } from '../../http/caller.ts';
import type { MetricsSnapshot } from '../../ingest/metrics/metric.ts';
import type { InputRunner } from '../inputs/input-runner.ts';
import type { ProcessMetrics } from './process-metrics.ts';

/** The requested metrics that exist and that the caller may read. */
function summaryOf(snapshot: MetricsSnapshot, names: string[], caller: Caller): Schemas['MetricsSummary'] {
  const metrics = [...new Set(names)].flatMap((full_name): Schemas['Metric'][] => {
    const sample = Object.hasOwn(snapshot, full_name) ? snapshot[full_name] : undefined;
    if (!sample || !caller.isPermitted(`metrics:read:${full_name}`)) return [];
    return [{ full_name, name: full_name.slice(full_name.lastIndexOf('.') + 1), ...sample }];
  });
  return { total: metrics.length, metrics };
}

/** The inputs' counts of the last second and the current state of the process. */
export function metricsSummary(
  { processMetrics, ingest }: { processMetrics: ProcessMetrics; ingest: InputRunner },
  names: string[],
  caller: Caller,
) {
  const snapshot = { ...processMetrics.snapshot(), ...ingest.metrics() };
  return summaryOf(snapshot, names, caller);
}
