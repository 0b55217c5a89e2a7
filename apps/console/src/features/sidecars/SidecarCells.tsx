import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import {
  boundedText,
  collectorsOf,
  fleetStateOf,
  shownFleetStates,
  stateReason,
} from '@tailrace/domain/sidecars/fleet-state';
import { momentOf } from '@tailrace/domain/time/display-time';
import { useSharedNow } from '#/app/now.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import type { FleetNames, Sidecar } from './sidecars.ts';

interface SidecarCellProps {
  sidecar: Sidecar;
  names: FleetNames;
}

/** The state of a sidecar and why, on one line, so that a change does not move the rows below. */
export function StateCell({ sidecar, names }: SidecarCellProps) {
  const { text, status } = shownFleetStates[fleetStateOf(sidecar)];
  const reason = stateReason(sidecar, names.collectorName);
  return (
    <Flex gap="2" align="baseline" minW="0">
      <StatusBadge status={status}>{text}</StatusBadge>
      {reason !== null && (
        <chakra.bdi color="fg.muted" textStyle="small" minW="0" truncate title={reason}>
          {reason}
        </chakra.bdi>
      )}
    </Flex>
  );
}

/** The worst collector of a sidecar, and how many more there are. */
export function CollectorsCell({ sidecar, names }: SidecarCellProps) {
  const collectors = collectorsOf(sidecar).map(({ collectorId, state }) => ({
    name: names.collectorName(collectorId),
    ...shownFleetStates[state],
  }));
  const [worst, ...others] = collectors;
  if (!worst) return <chakra.span color="fg.muted">–</chakra.span>;
  const all = collectors.map(({ name, text }) => `${name}: ${text.toLowerCase()}`).join('\n');
  return (
    <Flex gap="2" align="baseline" minW="0" title={boundedText(all, 1000)}>
      <StatusBadge status={worst.status}>
        <span>
          <bdi>{boundedText(worst.name, 40)}</bdi>{' '}
          <chakra.span color="fg.muted">{worst.text.toLowerCase()}</chakra.span>
        </span>
      </StatusBadge>
      <Others count={others.length} noun="collector" />
    </Flex>
  );
}

/** The first configuration of a sidecar, and how many more there are. */
export function ConfigurationsCell({ sidecar, names }: SidecarCellProps) {
  const ids = sidecar.assignments.map(({ configuration_id }) => configuration_id);
  const [first, ...others] = ids;
  if (first === undefined) return <chakra.span color="fg.muted">None</chakra.span>;
  const all = ids.map((id) => names.configuration(id)?.name ?? id).join('\n');
  return (
    <Flex gap="2" align="baseline" minW="0" title={boundedText(all, 1000)}>
      <ConfigurationName id={first} names={names} />
      <Others count={others.length} noun="configuration" />
    </Flex>
  );
}

interface ConfigurationNameProps {
  id: string;
  names: FleetNames;
}

/** The name of a configuration, behind its colour. */
export function ConfigurationName({ id, names }: ConfigurationNameProps) {
  const configuration = names.configuration(id);
  return (
    <Flex as="span" display="inline-flex" align="baseline" gap="1.5" minW="0">
      <Swatch color={configuration?.color} />
      <chakra.bdi minW="0" truncate>
        {configuration?.name ?? id}
      </chakra.bdi>
    </Flex>
  );
}

/** The colour is chosen by users, to tell configurations apart; their names say the same. */
function Swatch({ color }: { color: string | undefined }) {
  return (
    <chakra.span
      aria-hidden
      flexShrink="0"
      w="9px"
      h="9px"
      borderRadius="2px"
      borderWidth="1px"
      borderColor="border.strong"
      css={{ forcedColorAdjust: 'none' }}
      style={/^#[0-9a-f]{6}$/i.test(color ?? '') ? { background: color } : undefined}
    />
  );
}

interface OthersProps {
  count: number;
  noun: string;
}

function Others({ count, noun }: OthersProps) {
  if (count === 0) return null;
  return (
    <chakra.span color="fg.muted" textStyle="small" whiteSpace="nowrap">
      +{count}
      <span className="visually-hidden"> more {countOf(count, noun).replace(/^\S+ /, '')}</span>
    </chakra.span>
  );
}

/** A time that has passed. The time that it is compared with is up to half a minute old, or of another clock. */
export function PastTime({ at }: { at: string | null }) {
  const now = useSharedNow();
  const moment = momentOf(at);
  return <RelativeTime at={moment} now={Math.max(now, moment?.getTime() ?? 0)} />;
}
