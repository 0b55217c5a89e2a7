import { levelRank } from '@tailrace/domain/loggers/log-levels';
import type { LoggerRow } from '@tailrace/domain/loggers/logger-rows';
import type { Schemas } from '@tailrace/sdk';
import { listRecentLogMessages } from '@tailrace/sdk/operations/loggers';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#/app/calls/use-can.ts';
import { clusterNodesQuery } from '#/app/cluster-nodes.ts';
import { failureOf } from '#/app/failure.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useListState } from '#/app/lists/use-list-state.ts';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { LoggersScreen } from './LoggersScreen.tsx';
import { loggerListSearch } from './list-search.ts';
import { loggerQueries, useSetLoggerLevel, useSetSubsystemLevel } from './queries.ts';
import { loggerRows, loggerTitle, logLineCounts, nodeChoices, subsystemRows } from './rows.ts';

/**
 * The loggers of one node as a list. The node does not count as a filter, so that the empty state is not "no matches".
 */
function useLoggerList(
  nodeId: string,
  rowsOf: (loggers: Schemas['LoggersSummary']) => LoggerRow[],
): EntityList<LoggerRow> {
  const list = useWholeList({
    search: loggerListSearch,
    query: loggerQueries.loggers(),
    rows: (nodes) => {
      const loggers = nodes[nodeId];
      return loggers ? rowsOf(loggers) : [];
    },
    texts: ({ name }) => [loggerTitle(name)],
    order: { name: ({ name }) => loggerTitle(name), level: ({ level }) => levelRank(level) },
    filters: { level: ({ level }) => level, node: () => nodeId },
  });
  const { node, ...filters } = list.listState.filters;
  return {
    ...list,
    listState: { ...list.listState, filters },
    onChange: (change) =>
      list.onChange(change.filters && node ? { ...change, filters: { ...change.filters, node } } : change),
  };
}

/** The log levels of one node at a time. */
export function LoggersPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { listState, onChange } = useListState(loggerListSearch);
  const subsystems = useQuery(loggerQueries.subsystems());
  const nodes = useQuery(clusterNodesQuery());
  const lines = useQuery(loggerQueries.lines());
  const setSubsystem = useSetSubsystemLevel();
  const setLogger = useSetLoggerLevel();

  // Show the selected level until the server has replied.
  const newSubsystem = setSubsystem.isPending ? setSubsystem.variables : null;
  const newLogger = setLogger.isPending ? setLogger.variables : null;

  const responses = subsystems.data ?? {};
  const ids = Object.keys(responses);
  const nodeId = listState.filters.node[0] ?? ids.find((id) => responses[id]) ?? ids[0] ?? '';
  // The call for a single logger reaches whichever node answers, so it is only safe with a single node.
  const isAlone = ids.length === 1;
  const loggers = useLoggerList(nodeId, (summary) =>
    loggerRows(summary, (...call) => isAlone && can(...call)).map((row) =>
      row.name === newLogger?.loggerName ? { ...row, level: newLogger.level } : row,
    ),
  );
  const response = responses[nodeId];
  const rows =
    response &&
    subsystemRows(response, can).map((row) =>
      row.key === newSubsystem?.subsystem ? { ...row, level: newSubsystem.level } : row,
    );
  const canSeeMessages = can(listRecentLogMessages);
  usePaletteAction({
    label: 'Recent log messages of the server',
    run: () => navigate({ to: '/system/logging/messages' }),
    isHidden: !canSeeMessages,
  });

  return (
    <LoggersScreen
      nodes={nodeChoices(ids, nodes.data?.nodes ?? [])}
      nodeId={nodeId}
      failure={subsystems.data ? null : subsystems.error && failureOf(subsystems.error)}
      subsystems={subsystems.data && (rows ?? null)}
      loggers={loggers}
      counts={logLineCounts(lines.data?.[nodeId])}
      canSeeMessages={canSeeMessages}
      onNode={(id) => onChange({ filters: { ...listState.filters, node: [id] } })}
      onSubsystemLevel={({ key, title, level: was }, level) =>
        setSubsystem.mutate({ nodeId, subsystem: key, title, level, was })
      }
      onLoggerLevel={({ name, level: was }, level) =>
        setLogger.mutate({ loggerName: name, title: loggerTitle(name), level, was })
      }
      onRetry={() => subsystems.refetch()}
    />
  );
}
