import { Box, chakra, Stack } from '@chakra-ui/react';
import { formatCount } from '@tailrace/domain/format/format';
import { levelChoices, levelTitle, logLevels, toLogLevel } from '@tailrace/domain/loggers/log-levels';
import type {
  LoggerRow,
  LogLevel,
  LogLineCount,
  NodeChoice,
  SubsystemRow,
} from '@tailrace/domain/loggers/logger-rows';
import { Link } from '@tanstack/react-router';
import type { Failure } from '#/app/failure.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { buttonClass } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { DottedName } from '#/components/core/DottedName.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import type { EntityColumn, EntityFilter, TitleColumn } from '#/components/core/entity-rows/model.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { Cell, HeadCell, PlainTable } from '#/components/PlainTable.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { LevelName } from './LevelName.tsx';
import { loggerTitle } from './rows.ts';

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

const rateFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Log lines of a node: total since its start, and current rate. */
function LogLineCounts({ counts }: { counts: readonly LogLineCount[] }) {
  return (
    <chakra.dl
      aria-label="Logged since the start, by level"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(132px, 1fr))"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      overflow="hidden"
      textStyle="table"
    >
      {counts.map(({ level, total, perSecond }) => (
        <chakra.div key={level} px="4" py="2.5" boxShadow="1px 1px 0 var(--border-subtle)">
          <dt>
            <LevelName level={level} />
          </dt>
          <chakra.dd fontVariantNumeric="tabular-nums" display="flex" gap="2" alignItems="baseline">
            <span>{formatCount(total)}</span>
            <chakra.span color="fg.muted" textStyle="small">
              {rateFormat.format(perSecond)}/s
            </chakra.span>
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

interface SubsystemTableProps {
  rows: readonly SubsystemRow[];
  onLevel: (row: SubsystemRow, level: LogLevel) => void;
}

/** On a phone the loggers stand below the subsystem and its level, over the full width. */
function SubsystemTable({ rows, onLevel }: SubsystemTableProps) {
  return (
    <PlainTable aria-label="Subsystems">
      <chakra.thead hideBelow="sm">
        <tr>
          <HeadCell>Subsystem</HeadCell>
          <HeadCell w="34%">Loggers</HeadCell>
          <HeadCell w="150px">Level</HeadCell>
        </tr>
      </chakra.thead>
      <tbody>
        {rows.map((row) => (
          <chakra.tr
            key={row.key}
            display={{ smDown: 'grid' }}
            gridTemplateColumns="minmax(0, 1fr) auto"
            alignItems="center"
          >
            <Cell py="2" h={{ smDown: 'auto' }} borderBottomWidth={{ smDown: '0' }}>
              <chakra.bdi fontWeight="550">{row.title}</chakra.bdi>
              <chakra.p color="fg.muted">{row.description}</chakra.p>
            </Cell>
            <Cell
              py="2"
              ps={{ smDown: '4' }}
              pt={{ smDown: '0' }}
              gridRow={{ smDown: '2' }}
              gridColumn={{ smDown: '1 / -1' }}
              h={{ smDown: 'auto' }}
            >
              {row.categories.map((name) => (
                <chakra.code key={name} display="block" textStyle="mono" overflowWrap="anywhere">
                  <DottedName name={name} />
                </chakra.code>
              ))}
            </Cell>
            <Cell py="1" borderBottomWidth={{ smDown: '0' }}>
              <LevelSelect
                of={row.title}
                level={row.level}
                canEdit={row.canEdit}
                onChange={(level) => onLevel(row, level)}
              />
            </Cell>
          </chakra.tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

interface LevelSelectProps {
  /** The logger or subsystem. */
  of: string;
  level: LogLevel;
  canEdit: boolean;
  onChange: (level: LogLevel) => void;
}

/** A select that changes a level; plain text without the permission. */
function LevelSelect({ of, level, canEdit, onChange }: LevelSelectProps) {
  if (!canEdit) return <LevelName level={level} />;
  return (
    <FieldFrame label={`Log level of ${of}`} isLabelHidden>
      <SelectInput
        value={level}
        choices={levelChoices(level)}
        onChange={(chosen) => onChange(toLogLevel(chosen))}
      />
    </FieldFrame>
  );
}

const title: TitleColumn<LoggerRow> = {
  id: 'name',
  header: 'Logger',
  text: ({ name }) => loggerTitle(name),
  isSortable: true,
  isCode: true,
};

const filters: readonly EntityFilter[] = [
  {
    name: 'level',
    label: 'Level',
    options: logLevels.map((level) => ({ value: level, label: levelTitle(level) })),
  },
];

interface LoggerTableProps {
  list: EntityList<LoggerRow>;
  onLevel: (row: LoggerRow, level: LogLevel) => void;
}

function LoggerTable({ list, onLevel }: LoggerTableProps) {
  const columns: EntityColumn<LoggerRow>[] = [
    {
      id: 'level',
      header: 'Level',
      isSortable: true,
      cell: (row) => (
        // A select is taller than text; negative margins keep the usual row height.
        <Box my="-5px">
          <LevelSelect
            of={loggerTitle(row.name)}
            level={row.level}
            canEdit={row.canEdit}
            onChange={(level) => onLevel(row, level)}
          />
        </Box>
      ),
    },
  ];
  return (
    <EntityTable
      noun={{ one: 'logger', many: 'loggers' }}
      list={list}
      rowId={({ name }) => name}
      permission="loggers:read"
      title={title}
      columns={columns}
      filters={filters}
      empty={{
        title: 'No loggers visible to you',
        text: 'You see the loggers for which you have the permission loggers:read.',
      }}
    />
  );
}
