import type { PathParams } from '@tailrace/sdk';
import { type Context, type Scenario, step } from '../scenario.ts';

type Level = PathParams<'setNodeLoggerLevel'>['level'];

/** Sets a subsystem to the level it already has, which changes nothing. */
const subsystem = ({ reply }: Context) => {
  const [name = '', { level = '' } = {}] =
    Object.entries(reply('listNodeLoggerSubsystems').subsystems)[0] ?? [];
  return { subsystem: name, level: level as Level };
};
/** The same for a logger; the root logger has no name. */
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
