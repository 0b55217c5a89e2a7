import { Box, chakra, Flex } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import {
  firstStateTexts,
  rolloutNext,
  rolloutProgress,
  shownFirstStates,
} from '@tailrace/domain/sidecars/rollout';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Diff } from '#/components/diff/Diff.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { type Rollout, useContinueRollout, useTakeBackRollout } from '../rollouts.ts';

interface RolloutPanelProps {
  rollout: Rollout;
  configurationId: string;
  /** The template that the other sidecars have. */
  template: string;
  /** Whether the user may change the configuration. */
  canEdit: boolean;
  /** Goes on with the new template in the editor, after a failure stopped the roll-out. */
  onEdit: () => void;
}

/** A roll-out: how far its first sidecars are, and what can be done. */
export function RolloutPanel({ rollout, configurationId, template, canEdit, onEdit }: RolloutPanelProps) {
  const continuing = useContinueRollout(configurationId);
  const takingBack = useTakeBackRollout(configurationId);
  const [isCompared, setCompared] = useState(false);
  const isStopped = rollout.state === 'stopped';
  const isBusy = continuing.isPending || takingBack.isPending;
  return (
    <DetailSection
      title={isStopped ? 'Roll-out stopped' : 'Roll-out'}
      action={
        canEdit && (
          <Flex gap="2" wrap="wrap">
            <Button disabled={isBusy} onClick={() => takingBack.mutate(rollout)}>
              {isStopped ? 'Dismiss' : 'Take back'}
            </Button>
            {isStopped ? (
              <Button variant="solid" onClick={onEdit}>
                Edit the new template
              </Button>
            ) : (
              <Button variant="solid" disabled={isBusy} onClick={() => continuing.mutate(rollout)}>
                Send to all {formatCount(rollout.assigned)}
              </Button>
            )}
          </Flex>
        )
      }
    >
      <Flex direction="column" gap="3">
        <div>
          <chakra.p
            role="status"
            fontWeight="550"
            color={rollout.state === 'failed' || isStopped ? 'danger.fg' : undefined}
          >
            {rolloutProgress(rollout)}
          </chakra.p>
          <chakra.p color="fg.muted">
            {rolloutNext(rollout)} Started <RelativeTime at={new Date(rollout.started_at)} /> by{' '}
            <bdi>{rollout.started_by}</bdi>.
          </chakra.p>
        </div>
        {/* Focusable, because it scrolls. */}
        <Box maxH="320px" overflowY="auto" tabIndex={0} role="region" aria-label="First sidecars">
          <PlainTable aria-label="Progress of the first sidecars">
            <thead>
              <tr>
                <HeadCell scope="col">First sidecar</HeadCell>
                <HeadCell scope="col">State</HeadCell>
                <HeadCell scope="col">Details</HeadCell>
              </tr>
            </thead>
            <tbody>
              {rollout.first.map(({ node_id, node_name, state, message }) => (
                <tr key={node_id}>
                  <Cell overflowWrap="anywhere">
                    <Link to="/system/sidecars/$sidecarId/status" params={{ sidecarId: node_id }}>
                      <bdi>{node_name}</bdi>
                    </Link>
                  </Cell>
                  <Cell>
                    <StatusBadge status={shownFirstStates[state].status}>
                      {shownFirstStates[state].text}
                    </StatusBadge>
                  </Cell>
                  <Cell overflowWrap="anywhere" color="fg.muted">
                    <bdi>{message || firstStateTexts[state]}</bdi>
                  </Cell>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Box>
        <Flex>
          <Button size="sm" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Hide' : 'Show'} what the new template changes
          </Button>
        </Flex>
        {isCompared && (
          <Diff
            label="Changes of the roll-out"
            before={template}
            after={rollout.template}
            beforeLabel="Previous template"
            afterLabel="New template"
          />
        )}
      </Flex>
    </DetailSection>
  );
}
