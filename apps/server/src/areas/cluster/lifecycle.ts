import { accepted, noContent } from '../../http/handler.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';

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
  async pauseNodeProcessing({ path }, { node, ingest, loadBalancer }) {
    requireThisNode(node, path.nodeId);
    loadBalancer.override = null;
    await ingest.pauseProcessing();
    return noContent();
  },

  async pauseProcessing(_, { ingest, loadBalancer }) {
    loadBalancer.override = null;
    await ingest.pauseProcessing();
    return noContent();
  },

  async resumeNodeProcessing({ path }, { node, ingest, loadBalancer }) {
    requireThisNode(node, path.nodeId);
    loadBalancer.override = null;
    await ingest.resumeProcessing();
    return noContent();
  },

  async resumeProcessing(_, { ingest, loadBalancer }) {
    loadBalancer.override = null;
    await ingest.resumeProcessing();
    return noContent();
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
