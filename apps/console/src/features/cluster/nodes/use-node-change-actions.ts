import { type NodeRow, unreachable } from '@tailrace/domain/cluster/node-row';
import { processingAction } from '@tailrace/domain/cluster/nodes';
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
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';

type NamedNode = Pick<NodeRow, 'id' | 'hostname'>;

const inputOf = ({ id }: NamedNode) => ({ nodeId: id });
const invalidates = [getClusterOverview, listClusterNodes];

/** What can be done to a node. */
function useNodeChanges() {
  const pause = useCall(pauseNodeProcessing, {
    input: inputOf,
    done: (_, { hostname }: NamedNode) => nodeNotices.paused(hostname),
    failed: (error, { hostname }) => nodeNotices.pauseFailed(error, hostname),
    invalidates,
  });
  const resume = useCall(resumeNodeProcessing, {
    input: inputOf,
    done: (_, { hostname }: NamedNode) => nodeNotices.resumed(hostname),
    failed: (error, { hostname }) => nodeNotices.resumeFailed(error, hostname),
    invalidates,
  });
  const override = useCall(overrideNodeLoadBalancerStatus, {
    input: ({ id, status }: NamedNode & { status: 'ALIVE' | 'DEAD' }) => ({ nodeId: id, status }),
    done: loadBalancerNotices.ok,
    failed: loadBalancerNotices.failed,
    invalidates,
  });
  const shutdown = useCall(shutdownNode, {
    input: inputOf,
    done: (_, { id }: NamedNode) => nodeNotices.shutdownOk(id),
    failed: (error, { id }) => nodeNotices.shutdownFailed(error, id),
    invalidates,
  });
  return { pause, resume, override, shutdown };
}

/** Pausing and resuming processing, the load balancer status, and the end of a node. */
export function useNodeChangeActions(): Record<'processing' | 'others', EntityAction<NodeRow>[]> {
  const can = useCan();
  const { pause, resume, override, shutdown } = useNodeChanges();
  const next = ({ overview }: NodeRow) => overview && processingAction(overview);
  const balance = (
    status: 'ALIVE' | 'DEAD',
    confirm?: EntityAction<NodeRow>['confirm'],
  ): EntityAction<NodeRow> => ({
    label: `Set load balancer status to ${status}`,
    in: can(overrideNodeLoadBalancerStatus) ? ['row'] : [],
    isOffered: ({ overview }) => overview?.lb_status !== status.toLowerCase(),
    disabledReason: unreachable,
    ...(confirm && { confirm }),
    run: ([node]) => node && override.mutate({ ...node, status }),
  });
  return {
    processing: [
      {
        label: 'Pause message processing',
        in: ['row'],
        isOffered: (node) => next(node) === 'pause' && can(pauseNodeProcessing, { nodeId: node.id }),
        confirm: ([node]) => ({
          title: `Pause message processing in “${node?.hostname}”?`,
          text: 'New messages are kept in the journal, and searches do not find them until processing is resumed. When the journal is full, inputs refuse messages.',
          action: 'Pause processing',
        }),
        run: ([node]) => node && pause.mutate(node),
      },
      {
        label: 'Resume message processing',
        in: ['row'],
        isOffered: (node) => next(node) === 'resume' && can(resumeNodeProcessing, { nodeId: node.id }),
        run: ([node]) => node && resume.mutate(node),
      },
    ],
    others: [
      balance('ALIVE'),
      balance('DEAD', ([node]) => ({
        title: `Take “${node?.hostname}” out of load balancing?`,
        text: 'Load balancers stop sending messages to the node. It takes messages again when the status is set to ALIVE, or when processing is paused or resumed.',
        action: 'Set status to DEAD',
      })),
      {
        label: 'Shut down node',
        in: ['row', 'danger'],
        isDangerous: true,
        isOffered: ({ id }) => can(shutdownNode, { nodeId: id }),
        disabledReason: unreachable,
        confirm: ([node]) => ({
          title: `Shut down “${node?.hostname}”?`,
          text: 'The node stores what it has received and ends. It can only be started again on its machine.',
          typed: 'SHUTDOWN',
          action: 'Shut down node',
        }),
        run: ([node]) => node && shutdown.mutate(node),
        danger: {
          text: () =>
            'The node stores what it has received and ends. It can only be started again on its machine.',
          isBusy: shutdown.isPending,
        },
      },
    ],
  };
}
