import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { metricsService } from '../../host/metrics-service.ts';
import { ok, TextBody } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { metricsOfNamespace, metricsSummary } from './metrics-summary.ts';
import { exposition, expositionParameters } from './prometheus/exposition.ts';
import { registryMetric, registryMetrics } from './registry-metrics.ts';

export const metrics = defineArea({
  name: 'metrics',
  services: { registry: metricsService },
  handlers: {
    getAllMetrics: (_, { registry }) => ok(registryMetrics(registry.snapshot())),

    getMetric({ path }, { registry }) {
      const sample = new Map(Object.entries(registry.snapshot([path.metricName]))).get(path.metricName);
      if (!sample) throw new NotFoundError(`There is no metric ${path.metricName}`);
      return ok(registryMetric(sample));
    },

    // What metrics were is not recorded.
    getMetricHistory: ({ path }) => ok({ name: path.metricName, values: [] }),

    getMetricsOfAllNodes: ({ body, caller }, { registry, node }) =>
      ok({ [node.nodeId]: metricsSummary(registry, body.metrics, caller) }),

    getNodeMetrics({ path, body, caller }, { registry, node }) {
      requireThisNode(node, path.nodeId);
      return ok(metricsSummary(registry, body.metrics, caller));
    },

    getMultipleMetrics: ({ body, caller }, { registry }) =>
      ok(metricsSummary(registry, body.metrics, caller)),

    getMetricsByNamespace: ({ path, caller }, { registry }) =>
      ok(metricsOfNamespace(registry, path.namespace, caller)),

    getNodeMetricsByNamespace({ path, caller }, { registry, node }) {
      requireThisNode(node, path.nodeId);
      return ok(metricsOfNamespace(registry, path.namespace, caller));
    },

    getPrometheusMetrics: (_, { registry }) =>
      ok(new TextBody('text/plain', exposition(registry.snapshot()), expositionParameters)),

    listMetricNames: (_, { registry }) => ok({ names: Object.keys(registry.snapshot()) }),

    listNodeMetricNames({ path }, { registry, node }) {
      requireThisNode(node, path.nodeId);
      return ok({ names: Object.keys(registry.snapshot()) });
    },
  },
});
