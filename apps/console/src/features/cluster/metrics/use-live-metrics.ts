import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#/app/use-debounced.ts';
import { MetricHistory } from './metric-history.ts';
import { metricQueries } from './queries.ts';

/** Names scroll by faster than values are worth asking for. */
const restMs = 250;

interface LiveMetrics {
  values: ReadonlyMap<string, Metric>;
  history: MetricHistory;
}

const none: ReadonlyMap<string, Metric> = new Map();

/** The values of the metrics in view, polled in one request. */
export function useLiveMetrics(nodeId: string, inView: readonly string[]): LiveMetrics {
  const [history] = useState(() => new MetricHistory());
  // A text is compared by its content, so that the same names are not asked for anew.
  const text = useDebounced(inView.join('\n'), restMs);
  const names = text === '' ? [] : text.split('\n');
  const { data = none } = useQuery(metricQueries.live(nodeId, names, history));
  return { values: data, history };
}
