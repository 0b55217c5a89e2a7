import { Box, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { Failure } from '#/app/failure.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { LoggerTable } from './LoggerTable.tsx';
import { LogLineCounts } from './LogLineCounts.tsx';
import type { LoggerRow, LogLevel, LogLineCount, NodeChoice, SubsystemRow } from './model.ts';
import { SubsystemTable } from './SubsystemTable.tsx';

interface LoggersScreenProps {
  nodes: readonly NodeChoice[];
  /** The node shown. */
  nodeId: string;
  failure: Failure | null;
  /** `undefined` during the first load, `null` if the node did not respond. */
  subsystems: readonly SubsystemRow[] | null | undefined;
  loggers: EntityList<LoggerRow>;
  counts: readonly LogLineCount[];
  canSeeMessages: boolean;
  onNode: (nodeId: string) => void;
  onSubsystemLevel: (row: SubsystemRow, level: LogLevel) => void;
  onLoggerLevel: (row: LoggerRow, level: LogLevel) => void;
  onRetry: () => void;
}

export function LoggersScreen(props: LoggersScreenProps) {
  const { nodes, nodeId, canSeeMessages, onNode } = props;
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader
        lead="Log levels of a node’s own log. Changes take effect immediately."
        action={
          <>
            {nodes.length > 1 && (
              <FieldFrame label="Node" isLabelHidden>
                <SelectInput value={nodeId} choices={nodes} onChange={onNode} width="260px" />
              </FieldFrame>
            )}
            {canSeeMessages && (
              <Link className={buttonClass()} to="/system/logging/messages">
                Recent messages
              </Link>
            )}
          </>
        }
      />
      <Content {...props} />
    </Box>
  );
}

function Content(props: LoggersScreenProps) {
  const { nodes, nodeId, failure, subsystems, loggers, counts, onSubsystemLevel, onLoggerLevel, onRetry } =
    props;
  if (failure) return <FailureState failure={failure} what="the log levels" onRetry={onRetry} />;
  if (subsystems === undefined) return <RowsSkeleton label="Loading log levels" />;
  if (subsystems === null) {
    const name = nodes.find(({ value }) => value === nodeId)?.label ?? 'The node';
    return (
      <ErrorState
        title={`${name} did not answer`}
        detail="It may be restarting, or the other nodes cannot reach it."
        onRetry={onRetry}
      />
    );
  }
  return (
    <Stack gap="6">
      {counts.length > 0 && <LogLineCounts counts={counts} />}
      <DetailSection
        title="Subsystems"
        lead="A subsystem is a group of loggers. Messages less severe than its level are not logged."
        isBare
      >
        {subsystems.length === 0 ? (
          <DeniedState
            title="You don’t have permission to see any subsystem"
            permissions={['loggers:readsubsystem']}
          />
        ) : (
          <SubsystemTable rows={subsystems} onLevel={onSubsystemLevel} />
        )}
      </DetailSection>
      <DetailSection
        title="Loggers"
        lead={
          nodes.length > 1
            ? 'On a cluster, the levels of single loggers are read-only. Change the level of their subsystem instead.'
            : 'Loggers inherit their parent’s level.'
        }
        isBare
      >
        <LoggerTable list={loggers} onLevel={onLoggerLevel} />
      </DetailSection>
    </Stack>
  );
}
