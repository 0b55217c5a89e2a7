import { pino } from 'pino';

/** Logs to standard error; what a person is to read at the start goes to standard output by itself. */
export function createLogger(level: string) {
  return pino({ level, base: undefined }, pino.destination({ fd: 2, sync: true }));
}

export type Logger = ReturnType<typeof createLogger>;
