import type { Choice } from '../forms/choices.ts';
import { loggerLevels } from './logger-levels.ts';
import type { LogLevel } from './logger-rows.ts';

/** Ascending by how much is logged. */
export const logLevels: readonly LogLevel[] = [
  'off',
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'all',
];

const colours: Readonly<Record<LogLevel, string>> = {
  off: 'fg.muted',
  fatal: 'level.critical',
  error: 'level.error',
  warn: 'level.warning',
  info: 'level.info',
  debug: 'level.debug',
  trace: 'level.debug',
  all: 'fg.muted',
};

/** The level's display name. */
export const levelTitle = (level: LogLevel): string => level.charAt(0).toUpperCase() + level.slice(1);

/** A colour token; the name beside it has the same meaning. */
export const levelColour = (level: LogLevel): string => colours[level];

/** The levels a message can have. */
export const writtenLevels: readonly LogLevel[] = loggerLevels;

/** The least severe of the selected levels; `all` if none is selected. */
export function leastSevere(levels: readonly string[]): LogLevel {
  return writtenLevels.toReversed().find((level) => levels.includes(level)) ?? 'all';
}

/** Sort value of a level. */
export const levelRank = (level: LogLevel): number => logLevels.indexOf(level);

/** The options for a logger with this level, which may be one that is not normally offered. */
export function levelChoices(current: LogLevel): Choice[] {
  const known: readonly LogLevel[] = loggerLevels;
  const all = known.includes(current) ? known : [current, ...known];
  return all.map((level) => ({ value: level, label: levelTitle(level) }));
}

/** Converts the upper-case level of a log message. */
export const toLogLevel = (level: string): LogLevel => level.toLowerCase() as LogLevel;
