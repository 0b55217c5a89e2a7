import type { Schemas } from '@tailrace/sdk';

/** How much a logger writes. */
export type LogLevel = Schemas['LogLevel'];

/** What the wire calls the levels, with the numbers it has for them: the lower, the more severe. */
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

/** The level a text names, in any case; `silent` is another word for `off`. */
export function toLogLevel(text: string): LogLevel | null {
  const name = text.toLowerCase();
  return logLevels.find((level) => level === name) ?? (name === 'silent' ? 'off' : null);
}

/** What the library that writes calls the level. */
export function writtenLevel(level: LogLevel): string {
  if (level === 'off') return 'silent';
  return level === 'all' ? 'trace' : level;
}
