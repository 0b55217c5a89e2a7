import { clusterNotices } from '@tailrace/domain/notices/cluster';
import {
  metricsInterval,
  nodesInterval,
  restingInterval,
  systemMessagesInterval,
} from '@tailrace/domain/polling';
import {
  getClusterOverview,
  getClusterProcessingStatus,
  getClusterTraffic,
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
import { query } from '#/app/calls/query.ts';

const polled = (refetchInterval: number) => ({ noSessionExtension: true, refetchInterval }) as const;

const aMinute = 60_000;
const aDay = 86_400_000;
export const trafficDays = 30;

/** What the overview shows. Each kind of data is one request per interval, however much of it there is. */
export const overviewQueries = {
  notifications: () => query(listSystemNotifications, {}, polled(nodesInterval)),
  nodes: () =>
    query(getClusterOverview, {}, { ...polled(nodesInterval), failed: clusterNotices.overviewFailed }),
  processing: () => query(getClusterProcessingStatus, {}, polled(nodesInterval)),
  health: () => query(getIndexerClusterHealth, {}, polled(nodesInterval)),
  clusterName: () => query(getIndexerClusterName, {}, { staleTime: Number.POSITIVE_INFINITY }),
  /** Those of the last 24 hours. */
  failures: () =>
    queryOptions({
      queryKey: [countIndexerFailures.id, 'last day'],
      queryFn: ({ signal }) => {
        const since = new Date(Date.now() - aDay).toISOString();
        return call(countIndexerFailures, { since }, { noSessionExtension: true, signal });
      },
      refetchInterval: restingInterval,
    }),
  traffic: () => query(getClusterTraffic, { days: trafficDays }, polled(aMinute)),
  indexSets: (withStats: boolean) => query(listIndexSets, { stats: withStats }, polled(aMinute)),
  forecast: () => query(getStorageForecast, {}, polled(aMinute)),
  jobs: () => query(listClusterJobs, {}, polled(metricsInterval)),
  messages: (page: number) =>
    query(
      listSystemMessages,
      { page },
      { ...polled(systemMessagesInterval), placeholderData: keepPreviousData },
    ),
};
