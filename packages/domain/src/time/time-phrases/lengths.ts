import { addMonths } from '../utc-calendar.ts';
import {
  clockNow,
  day,
  hour,
  minute,
  type PhraseReader,
  pointOnClock,
  type Reading,
  second,
} from './reading.ts';

/** A length of time; months vary in length and are counted apart. */
export interface Length {
  ms: number;
  months: number;
}

const part =
  /^(\d{1,9}(?:\.\d{1,3})?|an?|half(?: an?)?|a couple(?: of)?|couple(?: of)?|a few|few)? ?(milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mon?|years?|yrs?|y)(?![a-z]),?(?: and(?= ))? ?/;

const counts: Readonly<Record<string, number>> = { half: 0.5, couple: 2, few: 3 };

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: second,
  m: minute,
  h: hour,
  d: day,
  w: 7 * day,
};

/** Reads a length such as `2h`, `1h30m`, `90 minutes`, `half an hour` or `hour`. */
export function readLength(text: string): Length | null {
  const length = { ms: 0, months: 0 };
  let rest = text.replace(/^(?:a )?quarter of an hour$/, '15m');
  if (rest === '') return null;
  while (rest !== '') {
    const [whole, count, unit = ''] = part.exec(rest) ?? [];
    // Only a length of one part may leave out the number: "last hour".
    if (whole === undefined || (count === undefined && whole.length !== text.length)) return null;
    const number = countOf(count);
    if (unit.startsWith('mo')) length.months += number;
    else if (unit.startsWith('y')) length.months += 12 * number;
    else length.ms += number * (unitMs[unit === 'ms' || unit.startsWith('mil') ? 'ms' : unit.charAt(0)] ?? 0);
    rest = rest.slice(whole.length);
  }
  return Number.isInteger(length.months) ? length : null;
}

function countOf(count: string | undefined): number {
  if (count === undefined) return 1;
  if (/^\d/.test(count)) return Number(count);
  const word = Object.keys(counts).find((name) => count.includes(name));
  return word === undefined ? 1 : (counts[word] ?? 1);
}

const ago = /^(?:-(?=\d)(.+)|(.+?) (?:ago|back|earlier|before now))$/;
const last = /^(?:(?:in|within|during|for|over) )?(?:the )?(?:last|past|previous) (.+)$/;
const ahead = /^(?:in|within|the next|next) (.+)$/;

/** Reads a distance from now: `2 hours ago`, `last 5 minutes`, `15m`, `in an hour`. */
export function readDistance(phrase: string, reader: PhraseReader): Reading | null {
  if (phrase === 'now' || phrase === 'right now' || phrase === 'just now')
    return shiftFromNow({ ms: 0, months: 0 }, reader);
  const past = ago.exec(phrase);
  const text = past?.[1] ?? past?.[2] ?? last.exec(phrase)?.[1];
  const next = text === undefined ? ahead.exec(phrase)?.[1] : undefined;
  const isLength = /^(?:\d|half |an? |a? ?couple|a? ?few|a? ?quarter)/.test(phrase);
  const length = readLength(text ?? next ?? (isLength ? phrase : ''));
  if (!length) return null;
  return shiftFromNow(next === undefined ? length : { ms: -length.ms, months: -length.months }, reader);
}

/** The moment so long before now. */
export function shiftFromNow({ ms, months }: Length, reader: PhraseReader): Reading {
  const moment = months === 0 ? reader.now : pointOnClock(addMonths(clockNow(reader), -months), reader).from;
  const from = moment - ms;
  return { from, to: from, shape: 'length', ...(months === 0 && ms >= 0 ? { secondsAgo: ms / second } : {}) };
}
