import type { MetricHistory } from '@tailrace/domain/metrics/metric-history';
import type { Metric } from '@tailrace/domain/metrics/metric-value';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import { FetchError } from '@tailrace/sdk';
import {
  getNodeMetrics,
  getNodeMetricsByNamespace,
  listNodeMetricNames,
} from '@tailrace/sdk/operations/metrics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { localKey, queryKeyOf } from '#/app/calls/query.ts';
import { namesMatching } from './name-filter.ts';

/** What names begin with, for users who may not list all names. */
const usualNamespaces = ['org', 'jvm', 'process', 'search', 'tailrace'];

/** A cluster answers 502 where a node has no metric with that beginning, and our own server 404. */
const isNone = (error: unknown) =>
  error instanceof FetchError && (error.status === 502 || error.status === 404);

async function namespacesOf(nodeId: string, signal: AbortSignal): Promise<string[]> {
  const { names } = await call(listNodeMetricNames, { nodeId }, { signal });
  return [...new Set(names.map((name) => name.split('.', 1)[0] ?? name))];
}

/** The metrics of a node by namespace, sorted by name. Fails when no namespace could be read. */
async function loadMetrics(nodeId: string, isListed: boolean, signal: AbortSignal): Promise<Metric[]> {
  const namespaces = isListed ? await namespacesOf(nodeId, signal) : usualNamespaces;
  const replies = await Promise.allSettled(
    namespaces.map((namespace) => call(getNodeMetricsByNamespace, { nodeId, namespace }, { signal })),
  );
  const failed = replies.filter((reply) => reply.status === 'rejected');
  const worst =
    failed.find(({ reason }) => !isNone(reason)) ?? (failed.length === replies.length && failed[0]);
  if (worst) throw worst.reason;
  // A beginning such as `process` also covers `processing`.
  const byName = new Map(
    replies
      .flatMap((reply) => (reply.status === 'fulfilled' ? reply.value.metrics : []))
      .map((metric) => [metric.full_name, metric]),
  );
  return [...byName.values()].sort((a, b) => (a.full_name < b.full_name ? -1 : 1));
}

export const metricQueries = {
  /** All metrics once; values are polled for those in view. */
  all: (nodeId: string, isListed: boolean) =>
    queryOptions({
      queryKey: queryKeyOf(getNodeMetricsByNamespace, nodeId, isListed),
      queryFn: ({ signal }) => loadMetrics(nodeId, isListed, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  /** The metrics in view, whose values are added to the history. */
  live: (nodeId: string, names: readonly string[], history: MetricHistory) =>
    queryOptions({
      queryKey: queryKeyOf(getNodeMetrics, nodeId, names),
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, Metric>> => {
        const body = { metrics: [...names] };
        const { metrics } = await call(
          getNodeMetrics,
          { nodeId, body },
          { noSessionExtension: true, signal },
        );
        for (const metric of metrics) history.add(metric);
        return new Map(metrics.map((metric) => [metric.full_name, metric]));
      },
      enabled: names.length > 0,
      refetchInterval: metricsInterval,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  /** `loadedAt` stands for the names, which are too many for a key. */
  matching: (names: readonly string[], loadedAt: number, pattern: string) =>
    queryOptions({
      queryKey: localKey('matching metrics', loadedAt, pattern),
      queryFn: ({ signal }) => namesMatching(names, pattern, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};
