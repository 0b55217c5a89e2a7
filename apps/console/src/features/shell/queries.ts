import {
  metricsInterval,
  nodesInterval,
  notificationsInterval,
  restingInterval,
} from '@tailrace/domain/polling';
import { clusterThroughput, throughputMetrics } from '@tailrace/domain/throughput';
import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { deferUntilPainted } from '#/app/first-load/when-painted.ts';
import { isIdle } from '#/app/user-activity.ts';
import { type ThroughputHistory, withHistory } from './throughput-history.ts';

/** What stands around a page, and comes after it. Polls rest by themselves while the page is hidden, and end with the login: the shell is gone then. */
export const shellQueries = {
  throughput: () =>
    queryOptions({
      queryKey: ['getMetricsOfAllNodes', 'throughput'],
      queryFn: async ({ client, queryKey, signal }): Promise<ThroughputHistory> => {
        await deferUntilPainted({ client, queryKey });
        const body = { metrics: Object.values(throughputMetrics) };
        const metrics = await unwrap(
          api.POST('/cluster/metrics/multiple', { body, noSessionExtension: true, signal }),
        );
        return withHistory(clusterThroughput(metrics), client.getQueryData<ThroughputHistory>(queryKey));
      },
      refetchInterval: () => (isIdle() ? restingInterval : metricsInterval),
    }),
  nodes: () =>
    queryOptions({
      ...clusterNodesQuery(),
      refetchInterval: () => (isIdle() ? restingInterval : nodesInterval),
    }),
  notifications: () =>
    queryOptions({
      queryKey: ['listSystemNotifications'],
      queryFn: async ({ client, queryKey, signal }) => {
        await deferUntilPainted({ client, queryKey });
        return unwrap(api.GET('/system/notifications', { noSessionExtension: true, signal }));
      },
      refetchInterval: notificationsInterval,
    }),
};
