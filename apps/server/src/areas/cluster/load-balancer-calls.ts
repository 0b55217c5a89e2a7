import { noContent, TextBody } from '../../http/handler.ts';
import type { LoadBalancerStatus } from './load-balancer.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';

const replies = {
  alive: { status: 200, body: new TextBody('text/plain', 'ALIVE') },
  throttled: { status: 429, body: new TextBody('text/plain', 'THROTTLED') },
  dead: { status: 503, body: new TextBody('text/plain', 'DEAD') },
} as const;

export const loadBalancerCalls: Handlers<
  'getLoadBalancerStatus' | 'overrideLoadBalancerStatus' | 'overrideNodeLoadBalancerStatus'
> = {
  getLoadBalancerStatus: (_, { loadBalancer }) => replies[loadBalancer.status],

  overrideLoadBalancerStatus({ path }, { loadBalancer }) {
    loadBalancer.override = path.status.toLowerCase() as LoadBalancerStatus;
    return noContent();
  },

  overrideNodeLoadBalancerStatus({ path }, { loadBalancer, node }) {
    requireThisNode(node, path.nodeId);
    loadBalancer.override = path.status.toLowerCase() as LoadBalancerStatus;
    return noContent();
  },
};
