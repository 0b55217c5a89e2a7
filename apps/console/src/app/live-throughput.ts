import { metricsInterval } from '@tailrace/domain/requests/polling';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { queryKeyOf } from './calls/query.ts';
import { deferUntilPainted } from './first-load/when-painted.ts';
import { type LiveThroughput, liveMetrics, withHistory } from './throughput-history.ts';

/** Polled by the shell, and shared by pages that show it. */
export const liveThroughputQuery = () =>
  queryOptions({
    queryKey: queryKeyOf(getMetricsOfAllNodes, 'throughput'),
    queryFn: async ({ client, queryKey, signal }): Promise<LiveThroughput> => {
      await deferUntilPainted({ client, queryKey });
      const body = { metrics: [...liveMetrics] };
      const metrics = await call(getMetricsOfAllNodes, { body }, { noSessionExtension: true, signal });
      return withHistory(metrics, client.getQueryData<LiveThroughput>(queryKey), Date.now());
    },
    refetchInterval: metricsInterval,
  });
