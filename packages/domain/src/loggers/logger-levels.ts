/** The levels a logger can be set to, most severe first (calls-errors §3). */
export const loggerLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The level of a logger. */
export type LoggerLevel = (typeof loggerLevels)[number];

/** Parses a level, ignoring case; `null` for other texts, including `off` and `all`. */
export function toLoggerLevel(text: string): LoggerLevel | null {
  return loggerLevels.find((level) => level === text.toLowerCase()) ?? null;
}
