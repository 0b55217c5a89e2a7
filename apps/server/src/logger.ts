import { type DestinationStream, pino } from 'pino';

interface LogLine {
  time: number;
  level: number;
  logger?: string;
  msg?: string;
  err?: { message?: string };
  [detail: string]: unknown;
}

/** Formats a readable line: time, level, logger, text, and further properties. */
function readableLine(json: string): string {
  const { time, level, logger, msg = '', err, ...details } = JSON.parse(json) as LogLine;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const known = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const reason = err?.message && err.message !== msg ? [err.message] : [];
  const origin = [clock, pino.levels.labels[level] ?? level, logger].filter(Boolean).join(' ');
  return `${origin}: ${[msg, ...reason, ...known].join(' · ')}\n`;
}

const terminal: DestinationStream = {
  write: (json) => void process.stderr.write(readableLine(json)),
};

/** Standard error: readable lines on a terminal, JSON otherwise, for log collectors. */
export function standardError(): DestinationStream {
  return process.stderr.isTTY ? terminal : pino.destination({ fd: 2, sync: true });
}

/** Logs to standard error by default. */
export function createLogger(level: string, destination = standardError()) {
  return pino({ level, base: undefined }, destination);
}

export type Logger = ReturnType<typeof createLogger>;
