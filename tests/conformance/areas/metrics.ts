import { type Context, type Scenario, step } from '../scenario.ts';

const node = ({ reply }: Context) => ({ nodeId: reply('getThisClusterNode').node_id });
const metric = ({ reply }: Context) => ({ metricName: reply('listMetricNames').names[0] ?? '' });

export const metrics: Scenario = {
  area: 'metrics',
  steps: [
    step('getThisClusterNode'),
    step('getMetricsOfAllNodes'),
    step('getNodeMetrics', { path: node }),
    step('listNodeMetricNames', { path: node }),
    step('getNodeMetricsByNamespace', { path: (context) => ({ ...node(context), namespace: 'org' }) }),
    step('getAllMetrics'),
    step('getMultipleMetrics'),
    step('listMetricNames'),
    step('getMetric', { path: metric }),
    // Only older servers recorded history.
    step('getMetricHistory', { path: metric, status: [200, 404] }),
    step('getMetricsByNamespace', { path: { namespace: 'org' } }),
  ],
};
