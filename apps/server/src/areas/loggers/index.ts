import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { requireThisNode } from '../cluster/node-summary.ts';
import { loggerService } from './logger-service.ts';

export const loggers = defineArea({
  name: 'loggers',
  services: { loggers: loggerService },
  handlers: {
    listClusterLoggerSubsystems: ({ caller }, { loggers, node }) =>
      ok({ [node.nodeId]: loggers.subsystems(caller) }),
    listClusterLoggers: ({ caller }, { loggers, node }) => ok({ [node.nodeId]: loggers.summary(caller) }),
    listNodeLoggerSubsystems: ({ caller }, { loggers }) => ok(loggers.subsystems(caller)),
    listNodeLoggers: ({ caller }, { loggers }) => ok(loggers.summary(caller)),
    listRecentLogMessages: ({ query }, { loggers }) =>
      ok({ messages: loggers.recent(query.limit ?? 500, query.level ?? 'ALL') }),

    setClusterSubsystemLogLevel({ path }, { loggers, node }) {
      requireThisNode(node, path.nodeId);
      loggers.setSubsystemLevel(path.subsystem, path.level);
      return noContent();
    },

    setNodeLoggerLevel({ path }, { loggers }) {
      loggers.setLevel(path.loggerName, path.level);
      return noContent();
    },

    setNodeSubsystemLogLevel({ path }, { loggers }) {
      loggers.setSubsystemLevel(path.subsystem, path.level);
      return noContent();
    },
  },
});
