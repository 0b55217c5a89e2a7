import { loadBalancerNotices, nodeNotices } from '@tailrace/domain/notices/cluster';
import {
  getClusterOverview,
  listClusterNodes,
  overrideNodeLoadBalancerStatus,
  pauseNodeProcessing,
  resumeNodeProcessing,
  shutdownNode,
} from '@tailrace/sdk/operations/cluster';
import { useCall } from '#/app/calls/use-call.ts';
import type { NodeRow } from './node-row.ts';

type Named = Pick<NodeRow, 'id' | 'hostname'>;

const input = ({ id }: Named) => ({ nodeId: id });
const invalidates = [getClusterOverview, listClusterNodes];

/** What can be done to a node. */
export function useNodeChanges() {
  const pause = useCall(pauseNodeProcessing, {
    input,
    done: (_, { hostname }: Named) => nodeNotices.paused(hostname),
    failed: (error, { hostname }) => nodeNotices.pauseFailed(error, hostname),
    invalidates,
  });
  const resume = useCall(resumeNodeProcessing, {
    input,
    done: (_, { hostname }: Named) => nodeNotices.resumed(hostname),
    failed: (error, { hostname }) => nodeNotices.resumeFailed(error, hostname),
    invalidates,
  });
  const override = useCall(overrideNodeLoadBalancerStatus, {
    input: ({ id, status }: Named & { status: 'ALIVE' | 'DEAD' }) => ({ nodeId: id, status }),
    done: loadBalancerNotices.ok,
    failed: loadBalancerNotices.failed,
    invalidates,
  });
  const shutdown = useCall(shutdownNode, {
    input,
    done: (_, { id }: Named) => nodeNotices.shutdownOk(id),
    failed: (error, { id }) => nodeNotices.shutdownFailed(error, id),
    invalidates,
  });
  return { pause, resume, override, shutdown };
}
