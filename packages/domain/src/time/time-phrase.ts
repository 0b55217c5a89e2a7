import type { MomentRange } from './keyword-time.ts';
import { endsInAddress } from './time-phrases/date-math.ts';
import { type Ends, pairOf, readEnds, readOpenEnds } from './time-phrases/ends.ts';
import { type DayMonth, minute, type PhraseReader, type Reading } from './time-phrases/reading.ts';
import { readSide } from './time-phrases/sides.ts';
import { findStamp } from './time-phrases/stamps.ts';
import { absoluteRange, type TimeRange } from './time-range.ts';

export type { DayMonth, PhraseReader } from './time-phrases/reading.ts';

/** How a phrase of time is understood. */
export interface TimePhrase {
  /** Both ends are included. */
  range: MomentRange;
  /** The ends in seconds before now, if the phrase is about the time since then: `last 2 hours`. */
  relative?: { from: number; to?: number };
  /** How an ambiguous date such as 03/11/2026 was read. */
  dayMonth?: DayMonth;
}

const maxText = 20_000;
const maxLine = 1000;
const maxPhrase = 200;
const maxLines = 200;
/** Around a time of day, and around a timestamp given to the second. */
const [aroundTime, aroundStamp] = [15 * minute, 5 * minute];
const firstMoment = Date.parse('0001-01-01T00:00:00.000Z');
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Reads a time range as people say or paste it, on the clock of their zone: `last night`, `20:30-21:45`, `since 8`, a log
 * line. A time of day is read with 15 minutes on both sides of it, a timestamp with 5. `null` when it is not understood.
 *
 * @example readTimePhrase('yesterday evening', { now: Date.now(), zone: 'Europe/Berlin' })
 */
export function readTimePhrase(text: string, reader: PhraseReader): TimePhrase | null {
  const lines = linesOf(text);
  const [line] = lines;
  // A number alone is the beginning of many phrases.
  if (line === undefined || /^\d{1,3}$/.test(line)) return null;
  const ends = readPair(text, lines, reader);
  if (ends) return inCalendar(between(ends, reader));
  const open = line.length > maxPhrase ? null : readOpenEnds(line, reader);
  if (open) return inCalendar(between(open, reader));
  const single = readMoment(line, reader);
  return single && inCalendar(around(single, reader));
}

/** Reads a text that contains two times, as pasted into one field of a range; `null` for any other. */
export function readTimePair(text: string, reader: PhraseReader): MomentRange | null {
  const ends = readPair(text, linesOf(text), reader);
  return ends && (inCalendar(between(ends, reader))?.range ?? null);
}

/**
 * Reads the text of one end of a range. A day is its first moment as the start and its last one as the end; a time of day
 * without a day is the first one after `after`, if the range has started by then.
 */
export function readTimeMoment(
  text: string,
  reader: PhraseReader,
  end: 'from' | 'to',
  after?: number,
): number | null {
  const [line] = linesOf(text);
  const reading = line === undefined ? null : readMoment(line, reader, after);
  const phrase = reading && inCalendar({ range: { from: reading.from, to: reading.to } });
  return phrase ? phrase.range[end] : null;
}

/** The time range of a search: it moves along with the clock if the phrase counts back from now. */
export function phraseTimeRange({ range, relative }: TimePhrase): TimeRange {
  return relative ? { type: 'relative', ...relative } : absoluteRange(range);
}

/** The lines of a text without blanks, quotes and brackets around them; none of a text that is too long. */
function linesOf(text: string): string[] {
  if (text.length > maxText) return [];
  const lines = text.split(/[\r\n]+/, maxLines).map((line) => line.slice(0, maxLine).replace(/\s+/g, ' '));
  return lines.map(stripped).filter((line) => line !== '');
}

const stripped = (line: string) =>
  line
    .replace(/[–—−]/g, '-')
    .replace(/^what happened /i, '')
    .replace(/^[ "'`“‘[(<]+/, '')
    .replace(/(?:[ "'`”’\])>?!,;]|(?<=[a-z])\.)+$/i, '');

const readMoment = (line: string, reader: PhraseReader, after?: number): Reading | null =>
  (line.length > maxPhrase ? null : readSide(line, reader, after === undefined ? {} : { after })) ??
  findStamp(line, reader)?.reading ??
  null;

/** The two times of a line, or the times of the first and the last line that have one. */
function readPair(text: string, lines: readonly string[], reader: PhraseReader): Ends | null {
  const [line, ...others] = lines;
  if (line === undefined) return null;
  const inAddress = endsInAddress(text);
  if (inAddress) return pairOf(...inAddress, reader);
  if (others.length === 0) return line.length > maxPhrase ? null : readEnds(line, reader);
  const start = readMoment(line, reader);
  const end =
    start &&
    others.reverse().reduce<Reading | null>((found, other) => found ?? readMoment(other, reader), null);
  return start && end && [start, end];
}

function between([start, end]: Ends, { now }: PhraseReader): TimePhrase {
  const [first, last] = end.to < start.from ? [end, start] : [start, end];
  const dayMonth = first.dayMonth ?? last.dayMonth;
  const isGoingOn = last.shape === 'span' && last.from <= now && first.from < now;
  const range = { from: first.from, to: isGoingOn ? Math.min(last.to, now) : last.to };
  return { range, ...relativeEnds(first, last), ...(dayMonth && { dayMonth }) };
}

/** A length lasts until now, a span of the calendar at most until now, and a point has its surroundings. */
function around(reading: Reading, { now }: PhraseReader): TimePhrase {
  const dayMonth = reading.dayMonth && { dayMonth: reading.dayMonth };
  if (reading.shape === 'length' && reading.from !== now) {
    const range = { from: Math.min(reading.from, now), to: Math.max(reading.from, now) };
    return { range, ...relativeEnds(reading, { ...reading, secondsAgo: 0 }) };
  }
  const margin = reading.shape === 'span' ? 0 : reading.isPrecise ? aroundStamp : aroundTime;
  const [from, to] = [reading.from - margin, reading.to + margin];
  return { range: { from, to: reading.from <= now ? Math.min(to, now) : to }, ...dayMonth };
}

function relativeEnds(
  { secondsAgo: from }: Reading,
  { secondsAgo: to }: Reading,
): Pick<TimePhrase, 'relative'> {
  if (from === undefined || to === undefined || from <= to) return {};
  if (!Number.isInteger(from) || !Number.isInteger(to)) return {};
  return { relative: to === 0 ? { from } : { from, to } };
}

/** Cuts a range to the years 1 to 9999, the ones a search can name; `null` outside of them. */
function inCalendar<Phrase extends TimePhrase>(phrase: Phrase): Phrase | null {
  const { from, to } = phrase.range;
  if (!(from <= to && from <= lastMoment && to >= firstMoment)) return null;
  return { ...phrase, range: { from: Math.max(from, firstMoment), to: Math.min(to, lastMoment) } };
}
