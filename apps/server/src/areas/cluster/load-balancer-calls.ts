import type { Caller } from '../../http/caller.ts';
import { noContent, TextBody } from '../../http/handler.ts';
import type { LoadBalancer, LoadBalancerStatus } from './load-balancer.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';
import type { SystemMessages } from './system-messages.ts';

const replies = {
  alive: { status: 200, body: new TextBody('text/plain', 'ALIVE') },
  throttled: { status: 429, body: new TextBody('text/plain', 'THROTTLED') },
  dead: { status: 503, body: new TextBody('text/plain', 'DEAD') },
} as const;

interface Parts {
  loadBalancer: LoadBalancer;
  systemMessages: Pick<SystemMessages, 'write'>;
}

function override(status: string, { user }: Caller, { loadBalancer, systemMessages }: Parts) {
  const requested = status.toLowerCase() as LoadBalancerStatus;
  loadBalancer.override = requested;
  systemMessages.write('tailrace.server', `${user.username} set the load balancer status to ${requested}`);
  return noContent();
}

export const loadBalancerCalls: Handlers<
  'getLoadBalancerStatus' | 'overrideLoadBalancerStatus' | 'overrideNodeLoadBalancerStatus'
> = {
  getLoadBalancerStatus: (_, { loadBalancer }) => replies[loadBalancer.status],

  overrideLoadBalancerStatus: ({ path, caller }, services) => override(path.status, caller, services),

  overrideNodeLoadBalancerStatus({ path, caller }, services) {
    requireThisNode(services.node, path.nodeId);
    return override(path.status, caller, services);
  },
};
