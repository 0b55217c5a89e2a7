import { accepted, noContent } from '../../http/handler.ts';
import type { InputRunner } from '../inputs/input-runner.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';

interface Parts {
  ingest: Pick<InputRunner, 'pauseProcessing' | 'resumeProcessing'>;
  loadBalancer: LoadBalancer;
}

async function pause({ ingest, loadBalancer }: Parts) {
  loadBalancer.override = null;
  await ingest.pauseProcessing();
  return noContent();
}

async function resume({ ingest, loadBalancer }: Parts) {
  loadBalancer.override = null;
  await ingest.resumeProcessing();
  return noContent();
}

/** Pausing and resuming processing, and the end of the server. */
export const lifecycleCalls: Handlers<
  | 'pauseProcessing'
  | 'pauseNodeProcessing'
  | 'resumeProcessing'
  | 'resumeNodeProcessing'
  | 'unlockProcessingPause'
  | 'shutdownThisNode'
  | 'shutdownNode'
> = {
  pauseProcessing: (_, services) => pause(services),

  pauseNodeProcessing({ path }, services) {
    requireThisNode(services.node, path.nodeId);
    return pause(services);
  },

  resumeProcessing: (_, services) => resume(services),

  resumeNodeProcessing({ path }, services) {
    requireThisNode(services.node, path.nodeId);
    return resume(services);
  },

  // The server never locks a pause, so there is nothing to unlock.
  unlockProcessingPause: () => noContent(),

  shutdownNode({ path }, { node, machine }) {
    requireThisNode(node, path.nodeId);
    machine.shutDown();
    return noContent();
  },

  shutdownThisNode(_, { machine }) {
    machine.shutDown();
    return accepted();
  },
};
