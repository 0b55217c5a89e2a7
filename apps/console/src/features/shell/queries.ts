import { type Metric, unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { type Throughput, withHistory } from './throughput.ts';

const inputRate = 'org.graylog2.throughput.input.1-sec-rate';
const outputRate = 'org.graylog2.throughput.output.1-sec-rate';

const gaugeValue = ({ type, metric }: Metric) =>
  type === 'gauge' && typeof metric.value === 'number' ? metric.value : 0;

/** Polls rest by themselves while the page is hidden, and end with the login: the shell is gone then. */
export const shellQueries = {
  throughput: () =>
    queryOptions({
      queryKey: ['getMetricsOfAllNodes', 'throughput'],
      queryFn: async ({ client, queryKey, signal }): Promise<Throughput> => {
        const nodes = await unwrap(
          api.POST('/cluster/metrics/multiple', {
            body: { metrics: [inputRate, outputRate] },
            noSessionExtension: true,
            signal,
          }),
        );
        const metrics = Object.values(nodes).flatMap((summary) => summary?.metrics ?? []);
        const sum = (name: string) =>
          metrics
            .filter(({ full_name }) => full_name === name)
            .reduce((total, metric) => total + gaugeValue(metric), 0);
        return withHistory(
          { input: sum(inputRate), output: sum(outputRate) },
          client.getQueryData<Throughput>(queryKey),
        );
      },
      refetchInterval: 2_000,
    }),
  nodes: () =>
    queryOptions({
      queryKey: ['listClusterNodes'],
      queryFn: ({ signal }) => unwrap(api.GET('/system/cluster/nodes', { noSessionExtension: true, signal })),
      refetchInterval: 5_000,
    }),
  notifications: () =>
    queryOptions({
      queryKey: ['listSystemNotifications'],
      queryFn: ({ signal }) => unwrap(api.GET('/system/notifications', { noSessionExtension: true, signal })),
      refetchInterval: 5_000,
    }),
};
