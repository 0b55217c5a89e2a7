import type { Schemas } from '@tailrace/sdk';

/** The level of a logger. */
export type LogLevel = Schemas['LogLevel'];

/** The API's level names and numbers; lower numbers are more severe. */
const numbers: Readonly<Record<LogLevel, number>> = {
  off: 0,
  fatal: 100,
  error: 200,
  warn: 300,
  info: 400,
  debug: 500,
  trace: 600,
  all: 2_147_483_647,
};

export const logLevels = Object.keys(numbers) as LogLevel[];

export function levelNumber(level: LogLevel): number {
  return numbers[level];
}

/** Parses a level, ignoring case; `silent` is a synonym of `off`. */
export function toLogLevel(text: string): LogLevel | null {
  const name = text.toLowerCase();
  return logLevels.find((level) => level === name) ?? (name === 'silent' ? 'off' : null);
}

/** The logging library's name of the level. */
export function writtenLevel(level: LogLevel): string {
  if (level === 'off') return 'silent';
  return level === 'all' ? 'trace' : level;
}
