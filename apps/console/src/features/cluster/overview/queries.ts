import { clusterNotices } from '@tailrace/domain/notices/cluster';
import { indexSetNotices } from '@tailrace/domain/notices/indices';
import {
  metricsInterval,
  nodesInterval,
  restingInterval,
  systemMessagesInterval,
} from '@tailrace/domain/requests/polling';
import {
  getClusterOverview,
  getClusterProcessingStatus,
  getClusterTraffic,
  getElasticsearchStats,
  getSystemStatsOs,
  listClusterJobs,
  listSystemMessages,
  listSystemNotifications,
} from '@tailrace/sdk/operations/cluster';
import {
  countIndexerFailures,
  getIndexerClusterHealth,
  getIndexerClusterName,
  getStorageForecast,
  listIndexSets,
} from '@tailrace/sdk/operations/indices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';

const aMinute = 60_000;
const aDay = 86_400_000;
export const trafficDays = 30;

/** What the overview shows. Each kind of data is one request per interval, however much of it there is. */
export const overviewQueries = {
  notifications: () => query(listSystemNotifications, {}, { refetchInterval: nodesInterval }),
  nodes: () =>
    query(getClusterOverview, {}, { refetchInterval: nodesInterval, failed: clusterNotices.overviewFailed }),
  processing: () => query(getClusterProcessingStatus, {}, { refetchInterval: nodesInterval }),
  health: () => query(getIndexerClusterHealth, {}, { refetchInterval: nodesInterval }),
  clusterName: () => query(getIndexerClusterName, {}, { staleTime: Number.POSITIVE_INFINITY }),
  /** Those of the last 24 hours. */
  failures: () =>
    queryOptions({
      queryKey: queryKeyOf(countIndexerFailures, 'last day'),
      queryFn: ({ signal }) => {
        const since = new Date(Date.now() - aDay).toISOString();
        return call(countIndexerFailures, { since }, { noSessionExtension: true, signal });
      },
      refetchInterval: restingInterval,
    }),
  traffic: () => query(getClusterTraffic, { days: trafficDays }, { refetchInterval: aMinute }),
  indexSets: (withStats: boolean) =>
    query(
      listIndexSets,
      { stats: withStats },
      { refetchInterval: aMinute, failed: indexSetNotices.listFailed },
    ),
  forecast: () => query(getStorageForecast, {}, { refetchInterval: aMinute }),
  /** Of the machine of the node that answers, so only meaningful with a single node. */
  machine: () => query(getSystemStatsOs, {}, { isAside: true, refetchInterval: restingInterval }),
  searchEngine: () => query(getElasticsearchStats, {}, { isAside: true, staleTime: aMinute }),
  jobs: () => query(listClusterJobs, {}, { refetchInterval: metricsInterval }),
  messages: (page: number) =>
    query(
      listSystemMessages,
      { page },
      { refetchInterval: systemMessagesInterval, placeholderData: keepPreviousData },
    ),
};
