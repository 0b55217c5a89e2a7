import { type NodeRow, unreachable } from '@tailrace/domain/cluster/node-row';
import { getNodeProcessBufferDump, getNodeThreadDump } from '@tailrace/sdk/operations/cluster';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { usePermissions } from '#/app/use-permissions.ts';

/** What the list of nodes leads to. */
export function useNodeLinks(): EntityAction<NodeRow>[] {
  const can = useCan();
  const isPermitted = usePermissions();
  const navigate = useNavigate();
  return [
    {
      label: 'Show metrics',
      in: isPermitted('metrics:read') ? ['row'] : [],
      run: ([node]) => node && navigate({ to: '/system/metrics/node/$nodeId', params: { nodeId: node.id } }),
    },
    {
      label: 'Show inputs of the node',
      in: ['row'],
      run: ([node]) =>
        node && navigate({ to: '/system/nodes/$nodeId', params: { nodeId: node.id }, hash: 'inputs' }),
    },
    {
      label: 'Show log levels',
      in: isPermitted('loggers:read') ? ['row'] : [],
      run: ([node]) => node && navigate({ to: '/system/logging', search: { node: node.id } }),
    },
    {
      label: 'Get thread dump',
      in: can(getNodeThreadDump) ? ['row'] : [],
      disabledReason: unreachable,
      run: ([node]) => node && navigate({ to: '/system/threaddump/$nodeId', params: { nodeId: node.id } }),
    },
    {
      label: 'Get process buffer dump',
      in: can(getNodeProcessBufferDump) ? ['row'] : [],
      disabledReason: unreachable,
      run: ([node]) =>
        node && navigate({ to: '/system/processbufferdump/$nodeId', params: { nodeId: node.id } }),
    },
  ];
}
