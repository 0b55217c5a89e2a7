import type { PathParams } from '@tailrace/sdk';
import { type Context, type Scenario, step } from '../scenario.ts';

type Level = PathParams<'setNodeLoggerLevel'>['level'];

/** A subsystem with the level it has already: to set that changes nothing. */
const subsystem = ({ reply }: Context) => {
  const [name = '', { level = '' } = {}] =
    Object.entries(reply('listNodeLoggerSubsystems').subsystems)[0] ?? [];
  return { subsystem: name, level: level as Level };
};
/** As for the subsystem; the root logger has no name. */
const logger = ({ reply }: Context) => {
  const named = Object.entries(reply('listNodeLoggers').loggers).filter(([name]) => name !== '');
  const [loggerName = '', { level = '' } = {}] = named[0] ?? [];
  return { loggerName, level: level as Level };
};

export const loggers: Scenario = {
  area: 'loggers',
  steps: [
    step('getThisClusterNode'),
    step('listClusterLoggers'),
    step('listClusterLoggerSubsystems'),
    step('listNodeLoggers'),
    step('listNodeLoggerSubsystems'),
    step('listRecentLogMessages', { query: { limit: 10 } }),
    step('setNodeSubsystemLogLevel', { path: subsystem }),
    step('setClusterSubsystemLogLevel', {
      path: (context) => ({ ...subsystem(context), nodeId: context.reply('getThisClusterNode').node_id }),
    }),
    step('setNodeLoggerLevel', { path: logger }),
  ],
};
