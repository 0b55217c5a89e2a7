import { nodesInterval, notificationsInterval } from '@tailrace/domain/requests/polling';
import { listSystemNotifications } from '@tailrace/sdk/operations/cluster';
import { queryOptions } from '@tanstack/react-query';
import { query, untilRefused } from '#/app/calls/query.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { liveThroughputQuery } from '#/app/live-throughput.ts';

/**
 * Data of the shell, loaded after the page. Polling pauses while the tab is hidden, and stops at logout, when the shell
 * unmounts.
 */
export const shellQueries = {
  throughput: liveThroughputQuery,
  nodes: () => queryOptions({ ...clusterNodesQuery(), refetchInterval: untilRefused(nodesInterval) }),
  notifications: () =>
    query(listSystemNotifications, {}, { isAfterPaint: true, refetchInterval: notificationsInterval }),
};
