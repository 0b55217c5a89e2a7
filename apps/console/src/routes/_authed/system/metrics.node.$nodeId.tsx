import { createFileRoute } from '@tanstack/react-router';
import { MetricsPage, metricsState } from '#/features/cluster/metrics/index.ts';

export const Route = createFileRoute('/_authed/system/metrics/node/$nodeId')({
  validateSearch: metricsState,
  staticData: {
    title: 'Metrics',
    help: 'monitoring#metrics-for-prometheus',
    permission: 'metrics:read',
    above: '/system/nodes/$nodeId',
  },
  component: MetricsPage,
});
