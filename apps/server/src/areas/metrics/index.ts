import type { Schemas } from '@tailrace/sdk';
import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { metricsService } from '../../host/metrics-service.ts';
import { ok, TextBody } from '../../http/handler.ts';
import type { Spread } from '../../metrics/distribution.ts';
import type { Rate } from '../../metrics/meter.ts';
import type { MetricSample, MetricsSnapshot } from '../../metrics/metric.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { metricsOfNamespace, metricsSummary } from './metrics-summary.ts';
import { exposition, expositionParameters } from './prometheus/exposition.ts';

/** Of the format. */
const version = '4.0.0';

const rates = ({ one_minute, five_minute, fifteen_minute, mean }: Rate) => ({
  m1_rate: one_minute,
  m5_rate: five_minute,
  m15_rate: fifteen_minute,
  mean_rate: mean,
});

const values = ({ deviation, sum, ...spread }: Spread) => ({ ...spread, stddev: deviation });

/** One metric in the shape of `/system/metrics`. */
function registryMetric({ type, metric }: MetricSample): Schemas['RegistryMetric'] {
  switch (type) {
    case 'gauge':
    case 'counter':
      return metric;
    case 'meter':
      return { count: metric.rate.total, ...rates(metric.rate), units: metric.rate_unit };
    case 'histogram':
      return { count: metric.count, ...values(metric.spread) };
    case 'timer':
      return {
        count: metric.rate.total,
        ...values(metric.microseconds),
        ...rates(metric.rate),
        duration_units: 'microseconds',
        rate_units: 'calls/second',
      };
  }
}

/** All metrics by kind. */
function registryMetrics(snapshot: MetricsSnapshot): Schemas['MetricRegistry'] {
  const ofKind = <M>(kind: MetricSample['type']) =>
    Object.fromEntries(
      Object.entries(snapshot)
        .filter(([, { type }]) => type === kind)
        .map(([name, sample]) => [name, registryMetric(sample) as M]),
    );
  return {
    version,
    gauges: ofKind('gauge'),
    counters: ofKind('counter'),
    histograms: ofKind('histogram'),
    meters: ofKind('meter'),
    timers: ofKind('timer'),
  };
}

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
