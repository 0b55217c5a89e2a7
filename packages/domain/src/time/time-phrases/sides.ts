import { readNumberText } from '../number-labels.ts';
import { startOfDay } from '../utc-calendar.ts';
import { type ClockTime, readClockTime } from './clock-times.ts';
import { readDateMath } from './date-math.ts';
import { readDays } from './days.ts';
import { readDistance } from './lengths.ts';
import {
  type ClockSpan,
  clockNow,
  day,
  type PhraseReader,
  pointOnClock,
  type Reading,
  spanOnClock,
} from './reading.ts';
import { readStamp } from './stamps.ts';
import { readZone, zonePattern } from './zones.ts';

/** What the other end of a range says about this one, in local time as if the zone were UTC. */
export interface Anchor {
  /** The start of the range: this is the first such time after it. */
  after?: number;
  /** The end of the range: this is the last such time before it. */
  before?: number;
}

const withZone = new RegExp(`^(.+?) \\(?((?=[a-z])${zonePattern})\\)?$`, 'i');
const approximately =
  /^(?:(?:at|on|from|just|only)? ?(?:around|about|approximately|approx\.?|circa|ca\.?|roughly|near|~)|at|@|on) ?(?=.)/;
const connector = /^(?:,|-|at|on|around|about|of|um|@|~)+$/;

/**
 * Reads one moment, day or length; a range has two of them. `text` may be as it was written; months and minutes of
 * `now-1M` differ only in their case.
 */
export function readSide(text: string, reader: PhraseReader, anchor: Anchor = {}): Reading | null {
  const stamp = readStamp(text, 0, reader);
  if (stamp && stamp.end === text.length && !stamp.isClock) return stamp.reading;
  const math = readDateMath(text, reader);
  if (math) return math;
  const phrase = phraseText(text);
  return readPhrase(phrase, reader, anchor) ?? readInZone(phrase, reader.now, anchor);
}

/** A phrase in lower case, with digits instead of number words. */
export const phraseText = (text: string): string =>
  readNumberText(text.toLowerCase().replace(/([ap])\.m\b\.?/g, '$1m'));

/** `yesterday 20:30 UTC`: the phrase is read on the clock of the zone that it names. */
function readInZone(phrase: string, now: number, anchor: Anchor): Reading | null {
  const split = splitZone(phrase);
  return split && readPhrase(split.text, { now, zone: split.zone }, anchor);
}

/** Takes the name of a time zone off the end of a phrase; offsets belong to timestamps. */
export function splitZone(phrase: string): { text: string; zone: string } | null {
  const [, text, name] = withZone.exec(phrase) ?? [];
  const zone = name === undefined ? null : readZone(name.includes('/') ? titled(name) : name);
  return text === undefined || zone === null ? null : { text, zone };
}

const titled = (name: string) =>
  name.toLowerCase().replace(/(?:^|[/_])[a-z]/g, (start) => start.toUpperCase());

function readPhrase(written: string, reader: PhraseReader, anchor: Anchor): Reading | null {
  const phrase = written.replace(approximately, '');
  const distance = readCalendarPeriod(phrase, reader) ?? readDistance(phrase, reader);
  if (distance) return distance;
  const time = readClockTime(phrase);
  if (time) return pointOnClock(nearestTime(time, reader, anchor), reader, time.isPrecise);
  const span = readDays(phrase, reader, anchor.after);
  return span ? spanOnClock(span, reader) : readDayAndTime(phrase, reader, anchor);
}

/** "Last week" is a calendar week and "last day" a length; "last hour" ends now. */
function readCalendarPeriod(phrase: string, reader: PhraseReader): Reading | null {
  if (!/^(?:last|previous|next) (?:week|month|year)$/.test(phrase)) return null;
  const span = readDays(phrase, reader);
  return span && spanOnClock(span, reader);
}

const maxTokens = 12;

/** Tries each blank as the border between day and time of day, in either order: `9pm yesterday`, `yesterday at 9`. */
function readDayAndTime(phrase: string, reader: PhraseReader, anchor: Anchor): Reading | null {
  const words = phrase.split(' ').flatMap((word) => (/.,$/.test(word) ? [word.slice(0, -1), ','] : [word]));
  if (words.length > maxTokens) return null;
  for (let border = 1; border < words.length; border += 1) {
    const [left, right] = [trimmed(words.slice(0, border)), trimmed(words.slice(border))];
    const point = readTimeOf(left, right, reader, anchor) ?? readTimeOf(right, left, reader, anchor);
    if (point) return point;
  }
  return null;
}

function trimmed(words: readonly string[]): string {
  let [start, end] = [0, words.length];
  while (start < end && connector.test(words[start] ?? '')) start += 1;
  while (end > start && connector.test(words[end - 1] ?? '')) end -= 1;
  return words.slice(start, end).join(' ');
}

function readTimeOf(dayText: string, timeText: string, reader: PhraseReader, anchor: Anchor): Reading | null {
  const time = readClockTime(timeText);
  const span = time && readDays(dayText, reader, anchor.after);
  const clock = span && timeWithin(time, span);
  if (clock === null) return null;
  const point = pointOnClock(clock, reader, time?.isPrecise);
  return span?.dayMonth ? { ...point, dayMonth: span.dayMonth } : point;
}

/** The first such time within a day or a part of one; `null` where it has none. */
function timeWithin({ times }: ClockTime, { from, to }: ClockSpan): number | null {
  if (to - from > day) return null;
  const midnights = [startOfDay(from), startOfDay(from) + day];
  const within = times.flatMap((time) => midnights.map((midnight) => midnight + time));
  return within.find((clock) => clock >= from && clock < to) ?? null;
}

/** The time of day that is meant without a day: the last one that has been, or the one next to the other end. */
function nearestTime({ times, isOpen }: ClockTime, reader: PhraseReader, anchor: Anchor): number {
  const reference = anchor.after ?? anchor.before ?? clockNow(reader);
  const likely = isOpen || anchor.after !== undefined ? times : times.slice(0, 1);
  const clocks = [-1, 0, 1]
    .flatMap((days) => likely.map((time) => startOfDay(reference) + days * day + time))
    .sort((a, b) => a - b);
  if (anchor.after !== undefined) return clocks.find((clock) => clock > reference) ?? reference;
  const isBefore = (clock: number) => (anchor.before === undefined ? clock <= reference : clock < reference);
  return clocks.findLast(isBefore) ?? reference;
}
