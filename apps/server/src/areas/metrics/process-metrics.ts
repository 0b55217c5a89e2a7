import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { defineService } from '../../host/service.ts';
import { gauge, type MetricsSnapshot } from '../../ingest/metrics/metric.ts';
import type { LogLineMeters } from '../../logging/log-line-meters.ts';

/** Metrics of this process. The heap is reported under the JVM's metric names, which consoles read. */
export interface ProcessMetrics {
  snapshot(): MetricsSnapshot;
  close(): void;
}

const nanosecondsPerMs = 1e6;

function createProcessMetrics(lines: LogLineMeters, now: () => number): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const clock = setInterval(() => lines.second(), 1000).unref();
  return {
    snapshot() {
      const heap = getHeapStatistics();
      return {
        ...lines.snapshot(now()),
        'jvm.memory.heap.used': gauge(heap.used_heap_size),
        'jvm.memory.heap.committed': gauge(heap.total_heap_size),
        'jvm.memory.heap.max': gauge(heap.heap_size_limit),
        'process.memory.resident': gauge(process.memoryUsage.rss()),
        'process.event_loop.delay.mean_ms': gauge(delay.mean / nanosecondsPerMs || 0),
        'process.event_loop.delay.99th_percentile_ms': gauge(delay.percentile(99) / nanosecondsPerMs),
      };
    },
    close() {
      clearInterval(clock);
      delay.disable();
    },
  };
}

export const processMetrics = defineService({
  create: ({ logging, now }) => createProcessMetrics(logging.lines, now),
  close: (metrics) => metrics.close(),
});
