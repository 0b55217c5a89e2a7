import { type Context, type Scenario, step } from '../scenario.ts';

const node = ({ reply }: Context) => ({ nodeId: reply('getThisClusterNode').node_id });

export const cluster: Scenario = {
  area: 'cluster',
  steps: [
    step('getThisClusterNode'),
    step('getClusterNode', { path: node }),
    step('getNodeJvm', { path: node }),
  ],
};
