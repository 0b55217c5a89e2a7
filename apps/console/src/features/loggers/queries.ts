import { loggerLevels } from '@tailrace/domain/loggers/logger-levels';
import type { LogLevel } from '@tailrace/domain/loggers/logger-rows';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { loggerNotices } from '@tailrace/domain/notices/loggers';
import { metricsInterval } from '@tailrace/domain/requests/polling';
import type { CallInput, Operation, OperationId } from '@tailrace/sdk';
import {
  listClusterLoggerSubsystems,
  listClusterLoggers,
  listRecentLogMessages,
  setClusterSubsystemLogLevel,
  setNodeLoggerLevel,
} from '@tailrace/sdk/operations/loggers';
import { getMetricsOfAllNodes } from '@tailrace/sdk/operations/metrics';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { undoable } from '#/app/notices.ts';

export const loggerQueries = {
  loggers: () => query(listClusterLoggers, {}, { failed: loggerNotices.listFailed }),
  subsystems: () => query(listClusterLoggerSubsystems, {}, { failed: loggerNotices.listFailed }),
  lines: () =>
    query(
      getMetricsOfAllNodes,
      { body: { metrics: loggerLevels.map(metricNames.logLines) } },
      { refetchInterval: metricsInterval },
    ),
  /** Recent messages of this level and more severe ones. */
  messages: (level: LogLevel) => query(listRecentLogMessages, { level }),
};

const lists = [listClusterLoggers, listClusterLoggerSubsystems];

/** A new level and the previous one, for undo. */
interface LevelChange {
  title: string;
  level: LogLevel;
  was: LogLevel;
}

/** Sets a level and offers to undo it. */
function useSetLevel<Id extends OperationId, Change extends LevelChange>(
  operation: Operation<Id>,
  input: (change: Change) => CallInput<Id>,
) {
  const set = useCall(operation, {
    input,
    done: (_, change) =>
      undoable(loggerNotices.levelChanged(change.title, change.level), () =>
        set.mutate({ ...change, level: change.was, was: change.level }),
      ),
    failed: loggerNotices.levelFailed,
    invalidates: lists,
  });
  return set;
}

type SubsystemChange = LevelChange & { nodeId: string; subsystem: string };

export const useSetSubsystemLevel = () =>
  useSetLevel(setClusterSubsystemLogLevel, ({ nodeId, subsystem, level }: SubsystemChange) => ({
    nodeId,
    subsystem,
    level,
  }));

type LoggerChange = LevelChange & { loggerName: string };

/** Changes the level on whichever node answers. */
export const useSetLoggerLevel = () =>
  useSetLevel(setNodeLoggerLevel, ({ loggerName, level }: LoggerChange) => ({ loggerName, level }));
