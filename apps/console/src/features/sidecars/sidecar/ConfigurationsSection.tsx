import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Schemas } from '@tailrace/sdk';
import { getSentConfiguration } from '@tailrace/sdk/operations/sidecars';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { CopyButton } from '#/components/core/CopyButton.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { StatusBadge } from '#/components/core/StatusBadge.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { Diff } from '#/components/diff/Diff.tsx';
import { ConfigurationName, PastTime } from '../SidecarCells.tsx';
import { type FleetNames, type Sidecar, sidecarQueries, useHasFleet } from '../sidecars.ts';

type ConfigurationState = Schemas['SidecarConfigurationState'];

interface ConfigurationsSectionProps {
  sidecar: Sidecar;
  names: FleetNames;
  /** Undefined while loading, and on a cluster. */
  states: readonly ConfigurationState[] | undefined;
}

/** The assigned configurations as the sidecar was sent them. */
export function ConfigurationsSection({ sidecar, names, states = [] }: ConfigurationsSectionProps) {
  return (
    <DetailSection title="Configurations" isBare>
      {sidecar.assignments.length === 0 ? (
        <chakra.p textStyle="table" color="fg.muted">
          No configuration is assigned to it.
        </chakra.p>
      ) : (
        <chakra.ul
          aria-label="Configurations"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.panel"
          textStyle="table"
          css={{ '& > li + li': { borderTopWidth: '1px' } }}
        >
          {sidecar.assignments.map(({ configuration_id, collector_id }) => (
            <Configuration
              key={`${collector_id} ${configuration_id}`}
              sidecarId={sidecar.node_id}
              id={configuration_id}
              names={names}
              state={states.find((state) => state.configuration_id === configuration_id)}
            />
          ))}
        </chakra.ul>
      )}
    </DetailSection>
  );
}

interface ConfigurationProps {
  sidecarId: string;
  id: string;
  names: FleetNames;
  state: ConfigurationState | undefined;
}

function Configuration({ sidecarId, id, names, state }: ConfigurationProps) {
  const [isOpen, setOpen] = useState(false);
  const can = useCan();
  const hasFleet = useHasFleet();
  const canRead = hasFleet && can(getSentConfiguration);
  return (
    <chakra.li px="4" py="2.5">
      <Flex align="center" gap="3" wrap="wrap" minH="32px">
        <Box flex="1" minW="180px">
          {names.configuration(id) ? (
            <Link to="/system/sidecars/configuration/edit/$configurationId" params={{ configurationId: id }}>
              <ConfigurationName id={id} names={names} />
            </Link>
          ) : (
            <ConfigurationName id={id} names={names} />
          )}
        </Box>
        {state && <SentState state={state} />}
        {canRead && (
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide text' : 'Show text'}
          </Button>
        )}
      </Flex>
      {state?.error && <TemplateError error={state.error} names={names} />}
      {isOpen && <SentText sidecarId={sidecarId} configurationId={id} names={names} />}
    </chakra.li>
  );
}

/** Whether the sidecar has what it would be sent now. */
function SentState({ state: { sent_at, is_current, error } }: { state: ConfigurationState }) {
  if (error) return <StatusBadge status="bad">Template fails</StatusBadge>;
  if (sent_at === null) return <StatusBadge status="busy">Not sent yet</StatusBadge>;
  return (
    <>
      <StatusBadge status={is_current ? 'good' : 'busy'}>
        {is_current ? 'Up to date' : 'Outdated'}
      </StatusBadge>
      <chakra.span color="fg.muted">
        sent <PastTime at={sent_at} />
      </chakra.span>
    </>
  );
}

interface TemplateErrorProps {
  error: Schemas['CollectorTemplateError'];
  names: FleetNames;
}

function TemplateError({ error: { message, line, column, configuration_id }, names }: TemplateErrorProps) {
  return (
    <chakra.p mt="1.5" color="level.error" overflowWrap="anywhere">
      Line {line}, column {column}
      {configuration_id !== null && (
        <> of the included {names.configuration(configuration_id)?.name ?? configuration_id}</>
      )}
      : <bdi>{message}</bdi>
    </chakra.p>
  );
}

interface SentTextProps {
  sidecarId: string;
  configurationId: string;
  names: FleetNames;
}

/** The text it was sent, and what would change if it was sent now. */
function SentText({ sidecarId, configurationId, names }: SentTextProps) {
  const { data, error, refetch } = useQuery(sidecarQueries.sent(sidecarId, configurationId));
  if (error && !data) {
    return (
      <FailureState
        failure={failureOf(error)}
        what="the text"
        permissions={[getSentConfiguration.permission]}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RowsSkeleton label="Loading text" rows={3} />;
  const { sent, current } = data;
  return (
    <Box mt="2">
      {data.error && <TemplateError error={data.error} names={names} />}
      {sent !== null && current !== null && sent !== current ? (
        <Diff
          label="Changes since it was sent"
          before={sent}
          after={current}
          beforeLabel="Sent"
          afterLabel="Now"
        />
      ) : (
        <PlainText
          label={sent === null ? 'Not sent yet. It would be sent:' : 'As it was sent:'}
          text={sent ?? current}
        />
      )}
    </Box>
  );
}

function PlainText({ label, text }: { label: string; text: string | null }) {
  if (text === null) {
    return (
      <chakra.p color="fg.muted" mt="1">
        Nothing was sent yet.
      </chakra.p>
    );
  }
  return (
    <>
      <Flex align="center" justify="space-between" gap="2" mb="1">
        <chakra.p color="fg.muted">{label}</chakra.p>
        <CopyButton text={text} label="Copy text" />
      </Flex>
      <chakra.pre
        className="mono"
        dir="ltr"
        tabIndex={0}
        aria-label={label}
        px="3"
        py="2"
        maxH="480px"
        overflow="auto"
        borderWidth="1px"
        borderRadius="md"
        bg="bg.sunken"
      >
        {text}
      </chakra.pre>
    </>
  );
}
