import { defineArea } from '../../host/area.ts';
import { listClusterLoggerSubsystems } from './listClusterLoggerSubsystems.ts';
import { listClusterLoggers } from './listClusterLoggers.ts';
import { listNodeLoggerSubsystems } from './listNodeLoggerSubsystems.ts';
import { listNodeLoggers } from './listNodeLoggers.ts';
import { listRecentLogMessages } from './listRecentLogMessages.ts';
import { services } from './services.ts';
import { setClusterSubsystemLogLevel } from './setClusterSubsystemLogLevel.ts';
import { setNodeLoggerLevel } from './setNodeLoggerLevel.ts';
import { setNodeSubsystemLogLevel } from './setNodeSubsystemLogLevel.ts';

export const loggers = defineArea({
  name: 'loggers',
  services,
  handlers: {
    listClusterLoggerSubsystems,
    listClusterLoggers,
    listNodeLoggerSubsystems,
    listNodeLoggers,
    listRecentLogMessages,
    setClusterSubsystemLogLevel,
    setNodeLoggerLevel,
    setNodeSubsystemLogLevel,
  },
});
