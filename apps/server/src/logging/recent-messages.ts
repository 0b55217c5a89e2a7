import { pino } from 'pino';
import { type LogLevel, levelNumber, toLogLevel } from './log-level.ts';

/** A logged message. */
export interface LogMessage {
  time: number;
  level: LogLevel;
  /** The name of the logger; empty for the root. */
  logger: string;
  message: string;
  /** The error and its stack. */
  error: string | null;
  details: Record<string, string>;
}

const maxMessages = 1000;
const maxCharacters = 2_000_000;

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function errorText(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const { stack, message } = error as { stack?: unknown; message?: unknown };
  return text(stack ?? message ?? error);
}

function readLine(line: string): LogMessage {
  const { time, level, logger = '', msg = '', err, ...details } = JSON.parse(line) as Record<string, unknown>;
  return {
    time: Number(time),
    level: toLogLevel(pino.levels.labels[Number(level)] ?? '') ?? 'info',
    logger: String(logger),
    message: String(msg),
    error: errorText(err),
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, text(value)])),
  };
}

/** Keeps the last logged lines within a memory limit; they are parsed only when requested. */
export class RecentMessages {
  readonly #lines: string[] = [];
  #characters = 0;

  write(line: string): void {
    this.#lines.push(line);
    this.#characters += line.length;
    while (this.#lines.length > maxMessages || this.#characters > maxCharacters) {
      this.#characters -= this.#lines.shift()?.length ?? 0;
    }
  }

  /** Returns the last messages of at least this severity, oldest first. */
  list(limit: number, leastSevere: LogLevel): LogMessage[] {
    const severe = this.#lines
      .map(readLine)
      .filter(({ level }) => levelNumber(level) <= levelNumber(leastSevere));
    return limit === 0 ? [] : severe.slice(-limit);
  }
}
