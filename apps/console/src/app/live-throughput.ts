import { metricsInterval } from '@tailrace/domain/requests/polling';
import { getThroughputHistory } from '@tailrace/sdk/operations/cluster';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { queryOptions } from '@tanstack/react-query';
import { call } from './calls/call.ts';
import { queryKeyOf } from './calls/query.ts';
import { deferUntilPainted } from './first-load/when-painted.ts';
import { serverVersion } from './server-version.ts';
import { earlierThroughput, type LiveThroughput, liveMetrics, withHistory } from './throughput-history.ts';

/** Nothing where the server keeps no history, and when it could not be loaded: then it begins with the first poll. */
async function loadEarlier(options: { noSessionExtension: true; signal: AbortSignal }) {
  try {
    if (!(await serverVersion()).isTailrace) return;
    return earlierThroughput(await call(getThroughputHistory, {}, options), Date.now());
  } catch {
    return;
  }
}

/** Polled by the shell, and shared by pages that show it. */
export const liveThroughputQuery = () =>
  queryOptions({
    queryKey: queryKeyOf(getMetricsOfAllNodes, 'throughput'),
    queryFn: async ({ client, queryKey, signal }): Promise<LiveThroughput> => {
      await deferUntilPainted({ client, queryKey });
      const options = { noSessionExtension: true, signal } as const;
      const before = client.getQueryData<LiveThroughput>(queryKey);
      const [metrics, earlier] = await Promise.all([
        call(getMetricsOfAllNodes, { body: { metrics: [...liveMetrics] } }, options),
        before ?? loadEarlier(options),
      ]);
      return withHistory(metrics, earlier, Date.now());
    },
    refetchInterval: metricsInterval,
  });
