import { chakra } from '@chakra-ui/react';
import type { NodeRow } from '@tailrace/domain/cluster/node-row';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { useZone } from '#/app/user-zone.ts';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

/** "Not seen since …" for a node that has vanished, else its state with the consequence. */
export const stateText = ({ isPresent, shown, lastSeen }: NodeRow, zone: string): string =>
  isPresent ? shown.state : `Not seen since ${absoluteTime(lastSeen, zone)}`;

export function NodeStateCell({ node }: { node: NodeRow }) {
  const zone = useZone();
  const { status, detail } = node.shown;
  return (
    <>
      <StatusBadge status={status}>{stateText(node, zone)}</StatusBadge>
      {detail && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {detail}
        </chakra.span>
      )}
    </>
  );
}
