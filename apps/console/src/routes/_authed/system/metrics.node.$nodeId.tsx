import { createFileRoute } from '@tanstack/react-router';
import { MetricsPage, metricsPlace } from '#/features/cluster/metrics/index.ts';

export const Route = createFileRoute('/_authed/system/metrics/node/$nodeId')({
  validateSearch: metricsPlace,
  staticData: { title: 'Metrics', permission: 'metrics:read' },
  component: MetricsPage,
});
