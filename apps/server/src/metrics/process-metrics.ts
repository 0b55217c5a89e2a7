import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { gauge } from './metric.ts';
import type { MetricsSource } from './registry.ts';

const nanosecondsPerMs = 1e6;

/** Metrics of this process. The heap is reported under the JVM's metric names, which consoles read. */
export function processMetrics(): MetricsSource {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return {
    snapshot() {
      const heap = getHeapStatistics();
      return {
        'jvm.memory.heap.used': gauge(heap.used_heap_size),
        'jvm.memory.heap.committed': gauge(heap.total_heap_size),
        'jvm.memory.heap.max': gauge(heap.heap_size_limit),
        'process.memory.resident': gauge(process.memoryUsage.rss()),
        'process.event_loop.delay.mean_ms': gauge(delay.mean / nanosecondsPerMs || 0),
        'process.event_loop.delay.99th_percentile_ms': gauge(delay.percentile(99) / nanosecondsPerMs),
      };
    },
    close: () => void delay.disable(),
  };
}
