import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { sidecarNotices } from '@tailrace/domain/notices/sidecars';
import { type ActionProgress, actionProgress, lastActionOf } from '@tailrace/domain/sidecars/action-progress';
import { administrationAction, type CollectorAction } from '@tailrace/domain/sidecars/collector-actions';
import {
  boundedText,
  collectorsOf,
  type SidecarCollector,
  shownFleetStates,
} from '@tailrace/domain/sidecars/fleet-state';
import type { Schemas } from '@tailrace/sdk';
import { setSidecarCollectorActions } from '@tailrace/sdk/operations/sidecars';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { useSharedNow } from '#/app/now.ts';
import { Button } from '#/components/core/Button.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { ConfigurationName, PastTime } from '../SidecarCells.tsx';
import { type FleetNames, fleetReads, type Sidecar } from '../sidecars.ts';

interface CollectorsSectionProps {
  sidecar: Sidecar;
  names: FleetNames;
  /** The last ones, newest first; undefined on a cluster. */
  actions: readonly Schemas['SidecarAction'][] | undefined;
}

/** The collectors of a sidecar with their states, and what they are asked to do. */
export function CollectorsSection({ sidecar, names, actions = [] }: CollectorsSectionProps) {
  const collectors = collectorsOf(sidecar);
  return (
    <DetailSection title="Collectors" isBare>
      {collectors.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          It runs no collectors. Assign a configuration to start one.
        </chakra.p>
      ) : (
        <chakra.ul
          aria-label="Collectors"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          textStyle="table"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {collectors.map((collector) => (
            <Collector
              key={`${collector.collectorId} ${collector.configurationId}`}
              sidecar={sidecar}
              collector={collector}
              names={names}
              action={lastActionOf(actions, collector.collectorId)}
            />
          ))}
        </chakra.ul>
      )}
    </DetailSection>
  );
}

interface CollectorProps {
  sidecar: Sidecar;
  collector: SidecarCollector;
  names: FleetNames;
  action: Schemas['SidecarAction'] | undefined;
}

/** An agent's message is shown up to this many characters. */
const longestMessage = 1000;

function Collector({ sidecar, collector, names, action }: CollectorProps) {
  const { collectorId, configurationId, state, since, message, verboseMessage } = collector;
  const { text, status } = shownFleetStates[state];
  const name = names.collectorName(collectorId);
  const now = useSharedNow();
  const progress = action && actionProgress(action, now);
  return (
    <chakra.li px="4" py="3">
      <Flex align="flex-start" gap="3" wrap="wrap">
        <Box flex="1" minW="240px">
          <Flex align="center" gap="2.5" wrap="wrap">
            <chakra.bdi fontWeight="550">{name}</chakra.bdi>
            <StatusBadge status={status}>{text}</StatusBadge>
            {since !== null && (
              <chakra.span color="fg.muted">
                since <PastTime at={since} />
              </chakra.span>
            )}
          </Flex>
          <Box color="fg.muted" mt="0.5">
            {configurationId === null ? (
              'No configuration is assigned.'
            ) : (
              <ConfigurationName id={configurationId} names={names} />
            )}
          </Box>
        </Box>
        <CollectorActions
          sidecar={sidecar}
          collectorId={collectorId}
          name={name}
          isBusy={progress?.isPending ?? false}
        />
      </Flex>
      {progress && <ActionState progress={progress} />}
      {message !== '' && message !== text && (
        <chakra.p
          mt="1.5"
          className="mono"
          dir="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          lineClamp="4"
        >
          {sidecar.active && state !== 'updating' ? '' : 'Last reported: '}
          {boundedText(message, longestMessage)}
        </chakra.p>
      )}
      {verboseMessage !== '' && <Output name={name} text={verboseMessage} />}
    </chakra.li>
  );
}

function ActionState({ progress: { text, status } }: { progress: ActionProgress }) {
  return (
    <chakra.p role="status" mt="1.5" overflowWrap="anywhere">
      <StatusBadge status={status}>
        <chakra.bdi whiteSpace="normal">{text}</chakra.bdi>
      </StatusBadge>
    </chakra.p>
  );
}

const actionLabels: Readonly<Record<CollectorAction, string>> = {
  start: 'Start',
  restart: 'Restart',
  stop: 'Stop',
};

interface CollectorActionsProps {
  sidecar: Sidecar;
  collectorId: string;
  name: string;
  /** Whether the agent has not reported the last action. */
  isBusy: boolean;
}

/** Starts, restarts or stops a collector with the next heartbeat of its agent. */
function CollectorActions({ sidecar, collectorId, name, isBusy }: CollectorActionsProps) {
  const can = useCan();
  const request = useCall(setSidecarCollectorActions, {
    input: (action: CollectorAction) => ({
      body: administrationAction(action, [{ sidecarId: sidecar.node_id, collectorId }]),
    }),
    done: (_, action) => sidecarNotices.actionRequested(action, 1),
    failed: (error, action) => sidecarNotices.actionFailed(action)(error),
    invalidates: fleetReads,
  });
  if (!can(setSidecarCollectorActions)) return null;
  const run = async (action: CollectorAction) => {
    const confirmation = {
      title: `Stop ${name} on “${sidecar.node_name}”?`,
      text: 'It collects no messages until it is started again.',
      action: 'Stop collector',
    };
    if (action !== 'stop' || (await requestConfirmation(confirmation))) request.mutate(action);
  };
  return (
    <Flex gap="2" role="group" aria-label={`Actions for ${name}`}>
      {(['start', 'restart', 'stop'] as const).map((action) => (
        <Button key={action} size="sm" disabled={isBusy || request.isPending} onClick={() => run(action)}>
          {actionLabels[action]}
          {action === 'stop' && '…'}
        </Button>
      ))}
    </Flex>
  );
}

/** A collector may print any amount of text. */
const longestOutput = 20_000;

/** What a collector printed, as plain text. */
function Output({ name, text }: { name: string; text: string }) {
  return (
    <chakra.details mt="1.5">
      <chakra.summary cursor="pointer" color="fg.muted">
        Output of <bdi>{name}</bdi>
      </chakra.summary>
      <chakra.pre
        className="mono"
        dir="auto"
        tabIndex={0}
        aria-label={`Output of ${name}`}
        mt="1.5"
        px="3"
        py="2"
        maxH="320px"
        overflow="auto"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.sunken"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text.slice(0, longestOutput).toWellFormed()}
      </chakra.pre>
      {text.length > longestOutput && (
        <chakra.p textStyle="small" color="fg.muted" mt="1">
          The first {formatCount(longestOutput)} of {formatCount(text.length)} characters.
        </chakra.p>
      )}
    </chakra.details>
  );
}
