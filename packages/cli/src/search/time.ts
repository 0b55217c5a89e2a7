import { type MomentRange, parseKeyword } from '@tailrace/domain/time/keyword-time';
import { readTimeMoment, readTimePhrase } from '@tailrace/domain/time/time-phrase';
import {
  absoluteRange,
  allMessages,
  resolveTimeRange,
  type TimeRange,
} from '@tailrace/domain/time/time-range';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { usageError } from '../errors.ts';

/** The options that say which time is searched. */
export interface TimeOptions {
  since?: string | undefined;
  until?: string | undefined;
  during?: string | undefined;
  allTime?: true | undefined;
  zone?: string | undefined;
  /** The time of a saved search, used when none is given. */
  saved?: TimeRange | undefined;
}

/** The time of a search. */
export interface SearchedTime {
  /** Both ends are searched. */
  span: MomentRange;
  range: AbsoluteTimeRange;
  /** The same as it was written: it moves with the clock if it counts back from now. For links and descriptions. */
  written: TimeRange;
  now: number;
  zone: string;
}

const understood =
  'Write it like 30m, 2h, yesterday 18:00, monday, 2026-11-01 10:00 or 2026-11-01T10:00:00Z.';

/** The zone in which times are read and shown: an IANA name, by default that of the system. Throws a usage error. */
export function readZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', zone === undefined ? {} : { timeZone: zone }).resolvedOptions()
      .timeZone;
  } catch {
    throw usageError(`${zone} is not a time zone`, 'Write it like Europe/Berlin or UTC.');
  }
}

interface Clock {
  now: number;
  zone: string;
}

function readEnd(option: '--since' | '--until', text: string, clock: Clock): number {
  // A number alone would be read as an hour.
  const moment = /^\s*\d+\s*$/.test(text)
    ? null
    : readTimeMoment(text, clock, option === '--since' ? 'from' : 'to');
  if (moment === null) throw usageError(`${option} ${text} is not understood`, understood);
  return moment;
}

/** Reads a whole range as people say or paste it: `last night`, `20:30-21:45`. Throws a usage error. */
export function readSpan(
  option: string,
  text: string,
  clock: Clock,
): { span: MomentRange; written: TimeRange } {
  const phrase = readTimePhrase(text, clock);
  if (!phrase)
    throw usageError(
      `${option} ${text} is not understood`,
      'Write it like "last night", "yesterday 20:30-21:45" or "monday to tuesday".',
    );
  const { range: span, relative } = phrase;
  return { span, written: relative ? { type: 'relative', ...relative } : absoluteRange(span) };
}

/** The length that a text such as `30m` or `1d` says, in milliseconds; `null` for any other text. */
export function readLength(text: string): number | null {
  const now = Date.now();
  const seconds = /\d/.test(text) ? readTimePhrase(text, { now, zone: 'UTC' })?.relative : undefined;
  return seconds && seconds.to === undefined ? seconds.from * 1_000 : null;
}

const secondsBack = (text: string | undefined, clock: Clock) =>
  text === undefined ? 0 : readTimePhrase(text, clock)?.relative?.from;

/** Reads the time of a search; `fallback` is how far it reaches back when nothing is said. Throws a usage error. */
export function readTime(options: TimeOptions, fallback: string, now = Date.now()): SearchedTime {
  const zone = readZone(options.zone);
  const clock = { now, zone };
  const { since, until, during, allTime } = options;
  const given = [since ?? until, during, allTime].filter((each) => each !== undefined);
  if (given.length > 1)
    throw usageError('--since and --until, --during and --all-time exclude each other', 'Give one of them.');
  if (options.saved && given.length === 0) {
    const { saved } = options;
    const span = resolveTimeRange(saved, now, parseKeyword);
    if (!span)
      throw usageError('The time of the saved search is not understood', 'Give another with --since.');
    return { ...clock, span, range: absoluteRange(span), written: saved };
  }
  if (allTime) {
    const span = { from: 0, to: now };
    return { ...clock, span, range: absoluteRange(span), written: allMessages };
  }
  if (during !== undefined) {
    const { span, written } = readSpan('--during', during, clock);
    return { ...clock, span, range: absoluteRange(span), written };
  }
  const to = until === undefined ? now : readEnd('--until', until, clock);
  // Without a start, the search reaches back from its end.
  const from = since === undefined ? to - (readLength(fallback) ?? 0) : readEnd('--since', since, clock);
  if (from > to)
    throw usageError(
      `The search would begin at ${timeText(from, zone)} and end before that, at ${timeText(to, zone)}`,
      'Give --since a time before that of --until.',
    );
  const span = { from, to };
  const [start, end] = [secondsBack(since ?? fallback, clock), secondsBack(until, clock)];
  const isRelative = start !== undefined && end !== undefined && (since !== undefined || until === undefined);
  const written: TimeRange = isRelative
    ? { type: 'relative', from: start, ...(end > 0 && { to: end }) }
    : absoluteRange(span);
  return { ...clock, span, range: absoluteRange(span), written };
}

/** A moment on the clock of a zone: `2026-11-27 02:30:11.123`. */
export const timeText = (moment: number, zone: string): string =>
  Number.isNaN(moment) ? 'unknown time' : clockIso(moment, zone).replace('T', ' ');
