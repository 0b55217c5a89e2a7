import { chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCount } from '@tailrace/domain/format/format';
import { fleetStateOf } from '@tailrace/domain/sidecars/fleet-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { sidecarList, sidecarQueries } from '../sidecars.ts';
import type { ChangeKind } from './ChangeDialog.tsx';

/** A change that was sent. */
export interface RequestedChange {
  kind: ChangeKind;
  nodeIds: readonly string[];
}

/** Up to this many sidecars are followed by id; of more, only the fleet's number of updating sidecars is shown. */
const mostFollowed = 100;

const names: Readonly<Record<ChangeKind, string>> = {
  assign: 'Assignment',
  unassign: 'Unassignment',
  start: 'Start',
  restart: 'Restart',
  stop: 'Stop',
};

interface ChangeProgressProps {
  requested: RequestedChange;
  onClose: () => void;
}

/** How many of the changed sidecars have reported since. */
export function ChangeProgress({ requested: { kind, nodeIds }, onClose }: ChangeProgressProps) {
  const isFollowed = nodeIds.length <= mostFollowed;
  const followed = useQuery({ ...sidecarQueries.byNodeIds(nodeIds), enabled: isFollowed }).data;
  const summary = useQuery({ ...sidecarQueries.summary(), enabled: !isFollowed }).data;
  const states = followed?.sidecars.map(fleetStateOf);
  const waiting = isFollowed
    ? states?.filter((state) => state === 'updating').length
    : summary?.states.updating;
  const failing = states?.filter((state) => state === 'failing').length ?? 0;
  const silent = states?.filter((state) => state === 'silent').length ?? 0;
  const isDone = waiting === 0;
  return (
    <Flex
      role="status"
      aria-label="Progress of the change"
      align="center"
      gap="3"
      minH="44px"
      mb="3"
      px="4"
      py="1.5"
      wrap="wrap"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      textStyle="table"
    >
      <StatusBadge status={waiting === undefined || !isDone ? 'busy' : failing > 0 ? 'bad' : 'good'}>
        {names[kind]} for {countOf(nodeIds.length, 'sidecar')}
      </StatusBadge>
      <chakra.span flex="1" color="fg.muted">
        {waiting === undefined
          ? ''
          : isFollowed
            ? progressText({ waiting, failing, silent })
            : `${countOf(waiting, 'sidecar')} of the fleet updating`}
      </chakra.span>
      {failing > 0 && (
        <Link to={sidecarList} search={{ state: 'failing' }}>
          Show failing sidecars
        </Link>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Dismiss
      </Button>
    </Flex>
  );
}

function progressText({ waiting, failing, silent }: { waiting: number; failing: number; silent: number }) {
  const texts = [
    waiting > 0 ? `waiting for ${formatCount(waiting)} to report` : 'all that report are done',
    ...(failing > 0 ? [`${formatCount(failing)} failing`] : []),
    ...(silent > 0 ? [`${formatCount(silent)} silent`] : []),
  ];
  return texts.join(', ');
}
