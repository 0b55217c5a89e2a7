import type { InputRunner } from '../../host/host.ts';
import type { Caller } from '../../http/caller.ts';
import { accepted, noContent } from '../../http/handler.ts';
import type { LoadBalancer } from './load-balancer.ts';
import { requireThisNode } from './node-summary.ts';
import type { Handlers } from './services.ts';
import type { SystemMessages } from './system-messages.ts';

interface Parts {
  ingest: Pick<InputRunner, 'pauseProcessing' | 'resumeProcessing'>;
  loadBalancer: LoadBalancer;
  machine: { shutDown(): void };
  systemMessages: Pick<SystemMessages, 'write'>;
}

async function pause({ user }: Caller, { ingest, loadBalancer, systemMessages }: Parts) {
  loadBalancer.override = null;
  await ingest.pauseProcessing();
  systemMessages.write('tailrace.ingest', `${user.username} paused message processing`);
  return noContent();
}

async function resume({ user }: Caller, { ingest, loadBalancer, systemMessages }: Parts) {
  loadBalancer.override = null;
  await ingest.resumeProcessing();
  systemMessages.write('tailrace.ingest', `${user.username} resumed message processing`);
  return noContent();
}

function shutDown({ user }: Caller, { machine, systemMessages }: Pick<Parts, 'machine' | 'systemMessages'>) {
  systemMessages.write('tailrace.server', `${user.username} shut the server down`);
  machine.shutDown();
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
  pauseProcessing: ({ caller }, services) => pause(caller, services),

  pauseNodeProcessing({ path, caller }, services) {
    requireThisNode(services.node, path.nodeId);
    return pause(caller, services);
  },

  resumeProcessing: ({ caller }, services) => resume(caller, services),

  resumeNodeProcessing({ path, caller }, services) {
    requireThisNode(services.node, path.nodeId);
    return resume(caller, services);
  },

  // The server never locks a pause, so there is nothing to unlock.
  unlockProcessingPause: () => noContent(),

  shutdownNode({ path, caller }, services) {
    requireThisNode(services.node, path.nodeId);
    shutDown(caller, services);
    return noContent();
  },

  shutdownThisNode({ caller }, services) {
    shutDown(caller, services);
    return accepted();
  },
};
