import { loggerLevels } from '@tailrace/domain/logger-levels';
import type { Choice } from '#/components/inputs/model.ts';
import type { LogLevel } from './model.ts';

/** From the least that is written to the most. */
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

/** The level's name as it is read. */
export const levelTitle = (level: LogLevel): string => level.charAt(0).toUpperCase() + level.slice(1);

/** A token; the name beside it says the same. */
export const levelColour = (level: LogLevel): string => colours[level];

/** The levels of what is written. */
export const writtenLevels: readonly LogLevel[] = loggerLevels;

/** The least severe of some levels; all where none is chosen. */
export function leastSevere(levels: readonly string[]): LogLevel {
  return writtenLevels.toReversed().find((level) => levels.includes(level)) ?? 'all';
}

/** For ordering levels. */
export const levelRank = (level: LogLevel): number => logLevels.indexOf(level);

/** What can be chosen where this level holds: it may be one that people do not choose. */
export function levelChoices(current: LogLevel): Choice[] {
  const known: readonly LogLevel[] = loggerLevels;
  const all = known.includes(current) ? known : [current, ...known];
  return all.map((level) => ({ value: level, label: levelTitle(level) }));
}

/** As messages have it: in capitals. */
export const toLogLevel = (level: string): LogLevel => level.toLowerCase() as LogLevel;
