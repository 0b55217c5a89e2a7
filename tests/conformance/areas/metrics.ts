import { type Scenario, step } from '../scenario.ts';

export const metrics: Scenario = {
  area: 'metrics',
  steps: [
    step('getThisClusterNode'),
    step('getMetricsOfAllNodes'),
    step('getNodeMetrics', { path: ({ reply }) => ({ nodeId: reply('getThisClusterNode').node_id }) }),
  ],
};
