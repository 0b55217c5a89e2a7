import { type DestinationStream, pino } from 'pino';

interface LogLine {
  time: number;
  level: number;
  msg?: string;
  err?: { message?: string };
  [detail: string]: unknown;
}

/** A line for a person: time, level, text, and what else is known. */
function readableLine(json: string): string {
  const { time, level, msg = '', err, ...details } = JSON.parse(json) as LogLine;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const known = Object.entries(details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const reason = err?.message && err.message !== msg ? [err.message] : [];
  return `${clock} ${pino.levels.labels[level] ?? level}: ${[msg, ...reason, ...known].join(' · ')}\n`;
}

const terminal: DestinationStream = {
  write: (json) => void process.stderr.write(readableLine(json)),
};

/** Logs to standard error: readable lines on a terminal, JSON for whatever collects logs. */
export function createLogger(level: string) {
  const destination = process.stderr.isTTY ? terminal : pino.destination({ fd: 2, sync: true });
  return pino({ level, base: undefined }, destination);
}

export type Logger = ReturnType<typeof createLogger>;
