import { toLoggerLevel } from '@tailrace/domain/loggers/logger-levels';
import { type DestinationStream, pino } from 'pino';
import { StartupError } from '../errors.ts';
import { createLogger, type Logger, standardError } from '../logger.ts';
import { type LogLevel, logLevels, toLogLevel, writtenLevel } from './log-level.ts';
import { LogLineMeters } from './log-line-meters.ts';
import { type LogMessage, RecentMessages } from './recent-messages.ts';

/** A logger. Without its own level it inherits its parent's. */
export const loggerNames = [
  '',
  'tailrace',
  'tailrace.alerts',
  'tailrace.authentication',
  'tailrace.http',
  'tailrace.ingest',
  'tailrace.indices',
  'tailrace.jobs',
  'tailrace.lookup',
  'tailrace.notifications',
  'tailrace.search',
] as const;

export type LoggerName = (typeof loggerNames)[number];

/** The server's loggers, whose levels can be changed at run time. */
export interface Logging {
  /** The root logger's level at start-up. */
  readonly startLevel: LogLevel;
  /** Counts of logged lines. */
  readonly lines: LogLineMeters;
  logger(name: LoggerName): Logger;
  /** Returns the effective level of a logger, its own or inherited. */
  levelOf(name: LoggerName): LogLevel;
  setLevel(name: LoggerName, level: LogLevel): void;
  /** Recent log messages, oldest first. */
  recent(limit: number, leastSevere: LogLevel): LogMessage[];
}

export function isLoggerName(name: string): name is LoggerName {
  return loggerNames.some((each) => each === name);
}

function parentOf(name: LoggerName): LoggerName {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return isLoggerName(parent) ? parent : '';
}

function readLevel(text: string): LogLevel {
  const level = toLogLevel(text);
  if (!level) throw new StartupError(`The log level must be one of ${logLevels.join(', ')}, not "${text}".`);
  return level;
}

/** Creates the loggers; `level` applies until a logger's level is changed. */
export function createLogging(level: string, destination: DestinationStream = standardError()): Logging {
  const startLevel = readLevel(level);
  const messages = new RecentMessages();
  const lines = new LogLineMeters(Date.now());
  const counts = {
    // Makes the library pass the level of each line to the stream.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      messages.write(line);
      lines.mark(toLoggerLevel(pino.levels.labels[counts.lastLevel] ?? ''));
      destination.write(line);
    },
  };
  const root = createLogger(writtenLevel(startLevel), counts);
  const own = new Map<LoggerName, LogLevel>([['', startLevel]]);
  const loggers = new Map<LoggerName, Logger>(
    loggerNames.map((name) => [name, name === '' ? root : root.child({ logger: name })]),
  );
  const levelOf = (name: LoggerName): LogLevel =>
    own.get(name) ?? (name === '' ? startLevel : levelOf(parentOf(name)));

  return {
    startLevel,
    lines,
    logger: (name) => loggers.get(name) ?? root,
    levelOf,
    setLevel(name, wanted) {
      own.set(name, wanted);
      for (const [each, logger] of loggers) logger.level = writtenLevel(levelOf(each));
    },
    recent: (limit, leastSevere) => messages.list(limit, leastSevere),
  };
}
