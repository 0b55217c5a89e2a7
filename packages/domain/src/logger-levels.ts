/** The levels a logger can be set to, the most severe first (calls-errors §3). */
export const loggerLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The level of a logger. */
export type LoggerLevel = (typeof loggerLevels)[number];

/** The level a text names, whichever case it is in; `null` when there is none, as for `off` and `all`. */
export function toLoggerLevel(text: string): LoggerLevel | null {
  return loggerLevels.find((level) => level === text.toLowerCase()) ?? null;
}
