import { processMetrics } from '../metrics/process-metrics.ts';
import { MetricRegistry } from '../metrics/registry.ts';
import { defineService } from './service.ts';

/** What this node measures: in this thread, and as the other threads report each second. */
export const metricsService = defineService({
  create({ now, logging, ingest, search, lookups }) {
    const registry = new MetricRegistry(now);
    registry.addSource(processMetrics());
    registry.addSource({
      snapshot: () => logging.lines.snapshot(now()),
      second: () => logging.lines.second(),
    });
    registry.addSource({ snapshot: () => ingest.metrics() });
    registry.addSource({ snapshot: () => search.metrics() });
    registry.addSource({ snapshot: () => lookups.metrics() });
    registry.start();
    return registry;
  },
  close: (registry) => registry.close(),
});
