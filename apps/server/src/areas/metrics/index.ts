import { defineArea } from '../../host/area.ts';
import { ok } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { metricsSummary } from './metrics-summary.ts';
import { processMetrics } from './process-metrics.ts';

export const metrics = defineArea({
  name: 'metrics',
  services: { processMetrics },
  handlers: {
    getMetricsOfAllNodes: ({ body, caller }, services) =>
      ok({ [services.node.nodeId]: metricsSummary(services, body.metrics, caller) }),

    getNodeMetrics({ path, body, caller }, services) {
      requireThisNode(services.node, path.nodeId);
      return ok(metricsSummary(services, body.metrics, caller));
    },
  },
});
