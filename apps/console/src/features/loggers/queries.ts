import { loggerLevels } from '@tailrace/domain/logger-levels';
import { metricNames } from '@tailrace/domain/metric-names';
import { loggerNotices } from '@tailrace/domain/notices/loggers';
import { metricsInterval } from '@tailrace/domain/polling';
import { unwrap } from '@tailrace/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#/app/api.ts';
import { undoable } from '#/app/notices.ts';
import { useMutationWithNotices } from '#/app/use-mutation-with-notices.ts';
import type { LogLevel } from './model.ts';
import { loggerTitle } from './rows.ts';

export const loggerQueries = {
  loggers: () =>
    queryOptions({
      queryKey: ['listClusterLoggers'],
      queryFn: ({ signal }) => unwrap(api.GET('/cluster/system/loggers', { signal })),
      meta: { failed: loggerNotices.listFailed },
    }),
  subsystems: () =>
    queryOptions({
      queryKey: ['listClusterLoggerSubsystems'],
      queryFn: ({ signal }) => unwrap(api.GET('/cluster/system/loggers/subsystems', { signal })),
      meta: { failed: loggerNotices.listFailed },
    }),
  lines: () =>
    queryOptions({
      queryKey: ['getMetricsOfAllNodes', 'loggers'],
      queryFn: ({ signal }) =>
        unwrap(
          api.POST('/cluster/metrics/multiple', {
            body: { metrics: loggerLevels.map(metricNames.logLines) },
            noSessionExtension: true,
            signal,
          }),
        ),
      refetchInterval: metricsInterval,
    }),
  /** The last messages of this level and of those more severe. */
  messages: (level: LogLevel) =>
    queryOptions({
      queryKey: ['listRecentLogMessages', level],
      queryFn: ({ signal }) =>
        unwrap(api.GET('/system/loggers/messages/recent', { params: { query: { level } }, signal })),
    }),
};

const lists = ['listClusterLoggers', 'listClusterLoggerSubsystems'] as const;

interface SubsystemChange {
  nodeId: string;
  subsystem: string;
  title: string;
  level: LogLevel;
  /** The level before. */
  was: LogLevel;
}

export function useSetSubsystemLevel() {
  const set = useMutationWithNotices({
    mutationFn: ({ nodeId, subsystem, level }: SubsystemChange) =>
      unwrap(
        api.PUT('/cluster/system/loggers/{nodeId}/subsystems/{subsystem}/level/{level}', {
          params: { path: { nodeId, subsystem, level } },
        }),
      ),
    notices: {
      done: (_, change) =>
        undoable(loggerNotices.levelChanged(change.title, change.level), () =>
          set.mutate({ ...change, level: change.was, was: change.level }),
        ),
      failed: loggerNotices.levelFailed,
    },
    invalidates: lists,
  });
  return set;
}

interface LoggerChange {
  name: string;
  level: LogLevel;
  /** The level before. */
  was: LogLevel;
}

/** The node that answers changes its own. */
export function useSetLoggerLevel() {
  const set = useMutationWithNotices({
    mutationFn: ({ name, level }: LoggerChange) =>
      unwrap(
        api.PUT('/system/loggers/{loggerName}/level/{level}', {
          params: { path: { loggerName: name, level } },
        }),
      ),
    notices: {
      done: (_, change) =>
        undoable(loggerNotices.levelChanged(loggerTitle(change.name), change.level), () =>
          set.mutate({ ...change, level: change.was, was: change.level }),
        ),
      failed: loggerNotices.levelFailed,
    },
    invalidates: lists,
  });
  return set;
}
