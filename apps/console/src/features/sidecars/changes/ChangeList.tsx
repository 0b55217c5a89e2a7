import { chakra } from '@chakra-ui/react';
import { changeText } from '@tailrace/domain/sidecars/change-text';
import type { Schemas } from '@tailrace/sdk';
import { Link } from '@tanstack/react-router';
import { PastTime } from '../SidecarCells.tsx';
import type { FleetNames } from '../sidecars.ts';

interface ChangeListProps {
  label: string;
  changes: readonly Schemas['SidecarChange'][];
  names: FleetNames;
  /** Whether all changes are of the sidecar that the page shows. */
  isOfOne?: boolean;
}

/** Changes of sidecars, newest first. */
export function ChangeList({ label, changes, names, isOfOne = false }: ChangeListProps) {
  const configurationName = (id: string) => names.configuration(id)?.name ?? id;
  return (
    <chakra.ul
      aria-label={label}
      // A scrolled list can be reached with the keyboard.
      tabIndex={0}
      maxH="320px"
      overflowY="auto"
      textStyle="table"
    >
      {changes.map((change) => (
        <chakra.li
          key={change.id}
          display="flex"
          columnGap="4"
          px="4"
          py="1.5"
          css={{ '& + &': { borderTopWidth: '1px' } }}
        >
          <chakra.span w="104px" flexShrink="0" color="fg.muted">
            <PastTime at={change.timestamp} />
          </chakra.span>
          <chakra.span flex="1" minW="0" overflowWrap="anywhere">
            {!isOfOne && (
              <>
                <SidecarLink change={change} />{' '}
              </>
            )}
            <bdi>{changeText(change, { ...names, configurationName })}</bdi>
            {change.username !== null && (
              <chakra.span color="fg.muted">
                {' '}
                by <bdi>{change.username}</bdi>
              </chakra.span>
            )}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** A removed sidecar has no page. */
function SidecarLink({ change: { kind, node_id, node_name } }: { change: Schemas['SidecarChange'] }) {
  if (kind === 'removed') return <chakra.bdi fontWeight="550">{node_name}</chakra.bdi>;
  return (
    <chakra.span fontWeight="550">
      <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: node_id }}>
        <bdi>{node_name}</bdi>
      </Link>
    </chakra.span>
  );
}
