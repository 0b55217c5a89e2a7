import { chakra } from '@chakra-ui/react';
import type { NodeRow } from '@tailrace/domain/cluster/node-row';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';

/** "Not seen since …" for a node that has vanished, else its state with the consequence. */
export const stateText = ({ isPresent, shown, lastSeen }: NodeRow): string =>
  isPresent ? shown.state : `Not seen since ${absoluteTime(lastSeen)}`;

export function NodeStateCell({ node }: { node: NodeRow }) {
  const { status, detail } = node.shown;
  return (
    <>
      <StatusBadge status={status}>{stateText(node)}</StatusBadge>
      {detail && (
        <chakra.span display="block" textStyle="small" color="fg.muted">
          {detail}
        </chakra.span>
      )}
    </>
  );
}
