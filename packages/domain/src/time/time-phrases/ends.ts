import { startOfDay } from '../utc-calendar.ts';
import { clockMs } from '../zone-clock.ts';
import { readClockTime } from './clock-times.ts';
import { clockNow, hour, type PhraseReader, type Reading } from './reading.ts';
import { phraseText, readSide, splitZone } from './sides.ts';
import { readStamp } from './stamps.ts';

/** The two ends of a range. */
export type Ends = readonly [Reading, Reading];

const separator = / (?:to|until|till|through|thru|bis|-|->|→|and) |->|→|\.\.\.?|…|\/(?=\d{4}-\d)/g;
const between = /^(?:(.+?),? )?(between|from) (.+)$/i;
const betweenStamps = /^ ?(?:,|;|\/|\||-|->|→|\.\.\.?|to|until|till|and)? ?/i;
/** "Twenty to ten" is a time of day, "20 to 22" a range. */
const minutesTo = /^(?:(?:at|around|about) )?(?:five|ten|twenty|twenty[- ]five) to \w+$/i;
/** After a day, "9-11" is about hours, and about a date otherwise. */
const dayBefore =
  /^(?:on )?(?:today|yesterday|tonight|last night|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/i;
/** `20:30-21:45`; the offset of a time zone follows seconds or a T. */
const glued = /(?<![\d:.T-])(\d{1,2}(?::\d{2})? ?(?:[ap]m)?)-(\d{1,2}(?::\d{2})? ?(?:[ap]m)?)(?![\d:-])/i;

/** Reads a text that names both ends of a range; `null` if it does not. */
export function readEnds(text: string, reader: PhraseReader): Ends | null {
  if (minutesTo.test(text)) return null;
  const spaced = text.replace(glued, (whole, from: string, to: string) =>
    /[:apm]/i.test(from + to) || dayBefore.test(text) ? `${from} - ${to}` : whole,
  );
  return readStamps(text, reader) ?? readSplit(spaced, reader);
}

function readStamps(text: string, reader: PhraseReader): Ends | null {
  const first = readStamp(text, 0, reader);
  if (!first || first.isClock) return null;
  const gap = betweenStamps.exec(text.slice(first.end))?.[0] ?? '';
  const second = gap === '' ? null : readStamp(text, first.end + gap.length, reader);
  return second && !second.isClock && second.end === text.length ? [first.reading, second.reading] : null;
}

const maxSeparators = 4;

function readSplit(text: string, reader: PhraseReader): Ends | null {
  const [, day, word, rest] = between.exec(text) ?? [];
  const body = rest ?? text;
  for (const match of [...body.matchAll(separator)].slice(0, maxSeparators)) {
    if (match[0] === ' and ' && word?.toLowerCase() !== 'between') continue;
    const [from, to] = [body.slice(0, match.index).trim(), body.slice(match.index + match[0].length).trim()];
    if (from === '' || to === '') continue;
    const ends = pairOf(day === undefined ? from : `${day} ${from}`, to, reader);
    if (ends) return ends;
  }
  return null;
}

/** Reads the texts of the two ends. */
export function pairOf(from: string, to: string, reader: PhraseReader): Ends | null {
  // A zone after the second time is that of both: "20:30 to 21:45 UTC".
  const inZone = splitZone(to);
  if (inZone) return pairOf(from, inZone.text, { now: reader.now, zone: inZone.zone });
  const half = /[\d ]([ap])\.?m\.?$/i.exec(to)?.[1];
  if (half !== undefined && /^\d{1,2}(?::\d{2})?$/.test(from)) {
    const ends = inOrder(`${from} ${half}m`, to, reader);
    if (ends && ends[1].from - ends[0].from <= 12 * hour) return ends;
  }
  return inOrder(from, to, reader);
}

const isTimeOnly = (text: string) => readClockTime(phraseText(text)) !== null;

function inOrder(from: string, to: string, reader: PhraseReader): Ends | null {
  if (isTimeOnly(from) && !isTimeOnly(to)) {
    const end = readSide(to, reader);
    if (!end) return null;
    const anchor = end.shape === 'point' ? { before: clockMs(end.from, reader.zone) } : {};
    const start = readSide(from, reader, anchor);
    return start && [start, end];
  }
  const start = readSide(from, reader);
  const end = start && readSide(to, reader, { after: clockMs(start.from, reader.zone) });
  return start && end && [start, end];
}

const sincePrefix =
  /^(?:ever )?(?:since|after|from|starting(?: at| from| on)?|beginning)(?: at| on| about| around)? (.+?)(?: on| onwards?)?$/i;
const untilPrefix = /^(?:until|till|before|up to|up until|by)(?: at| about| around)? (.+)$/i;

/** `since 8` ends now; `until noon` starts with the day. */
export function readOpenEnds(text: string, reader: PhraseReader): Ends | null {
  const since = sincePrefix.exec(text)?.[1];
  if (since !== undefined) {
    const start = readSide(since, reader);
    return start && start.from < reader.now ? [start, nowIn(reader)] : null;
  }
  const until = untilPrefix.exec(text)?.[1];
  if (until === undefined) return null;
  const end = readSide(until, reader, isTimeOnly(until) ? { after: startOfDay(clockNow(reader)) - 1 } : {});
  const start = end?.shape === 'point' ? readSide('today', { ...reader, now: end.from }) : null;
  return start && end && [start, end];
}

const nowIn = ({ now }: PhraseReader): Reading => ({ from: now, to: now, shape: 'length', secondsAgo: 0 });
