import { gauge, type MetricsSnapshot } from '../../metrics/metric.ts';
import type { Histogram } from '../../metrics/registered.ts';

interface Pool {
  /** How many index files each search read. */
  searched: Histogram;
  workers: Iterable<{ openIndices: number }>;
  /** Searches that wait for a worker. */
  waiting: number;
}

export const poolMetrics = ({ searched, workers, waiting }: Pool): MetricsSnapshot => ({
  'search.waiting': gauge(waiting),
  'search.indices.searched': searched.sample(),
  'search.indices.open': gauge(Array.from(workers).reduce((sum, { openIndices }) => sum + openIndices, 0)),
});
