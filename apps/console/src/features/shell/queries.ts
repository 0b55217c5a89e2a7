import {
  metricsInterval,
  nodesInterval,
  notificationsInterval,
  restingInterval,
} from '@tailrace/domain/polling';
import { clusterThroughput, throughputMetrics } from '@tailrace/domain/throughput';
import { listSystemNotifications } from '@tailrace/sdk/operations/cluster';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query } from '#/app/calls/query.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { deferUntilPainted } from '#/app/first-load/when-painted.ts';
import { isIdle } from '#/app/user-activity.ts';
import { type ThroughputHistory, withHistory } from './throughput-history.ts';

/**
 * Data of the shell, loaded after the page. Polling pauses while the tab is hidden, and stops at logout, when the shell
 * unmounts.
 */
export const shellQueries = {
  throughput: () =>
    queryOptions({
      queryKey: [getMetricsOfAllNodes.id, 'throughput'],
      queryFn: async ({ client, queryKey, signal }): Promise<ThroughputHistory> => {
        await deferUntilPainted({ client, queryKey });
        const body = { metrics: Object.values(throughputMetrics) };
        const metrics = await call(getMetricsOfAllNodes, { body }, { noSessionExtension: true, signal });
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
    query(
      listSystemNotifications,
      {},
      { isAfterPaint: true, noSessionExtension: true, refetchInterval: notificationsInterval },
    ),
};
