import { defineService } from '../../host/service.ts';

export type LoadBalancerStatus = 'alive' | 'dead' | 'throttled';

/** Whether a load balancer should send messages to this node. */
export interface LoadBalancer {
  readonly status: LoadBalancerStatus;
  /** What somebody set it to, until the node's lifecycle changes; null when nobody did. */
  override: LoadBalancerStatus | null;
}

export const loadBalancerService = defineService({
  create: ({ ingest }): LoadBalancer => ({
    override: null,
    get status() {
      // Inputs refuse messages that could not be stored.
      return this.override ?? (ingest.storageProblem() === null ? 'alive' : 'throttled');
    },
  }),
});
