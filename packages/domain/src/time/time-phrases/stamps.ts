import {
  dayAndMonth,
  midnightOf,
  monthOf,
  monthPattern,
  recentDay,
  weekdayPattern,
  yearOf,
} from './dates.ts';
import {
  clockNow,
  type DayMonth,
  day,
  hour,
  minute,
  type PhraseReader,
  pointOnClock,
  type Reading,
  second,
} from './reading.ts';
import { readZone, zonePattern } from './zones.ts';

/** A timestamp at some place of a text. */
export interface Stamp {
  reading: Reading;
  end: number;
  /** Whether it is only a time of day. */
  isClock: boolean;
}

const clock =
  '(?<h>\\d{1,2}):(?<mi>\\d{2})(?::(?<s>\\d{2})(?:[.,:](?<f>\\d{1,9}))?)?(?: ?(?<half>[ap])\\.?m\\b\\.?)?(?![\\d:])';
const zone = `(?: ?(?<zone>${zonePattern})(?: [a-z]{3,5}\\b(?= |$))?(?:\\[[\\w/]{1,40}\\])?(?: \\([\\w ]{1,40}\\))?)?`;
const weekday = `(?:${weekdayPattern},? {1,2})?`;
const year = '(?<y>\\d{4}|\\d{2})';
const monthName = `(?<name>${monthPattern})\\.?`;

const patterns = [
  `(?<y>\\d{4})[-/.](?<mo>\\d{1,2})[-/.](?<d>\\d{1,2})(?:t|,? at |, ?|_| |:)${clock}${zone}`,
  `(?<y>\\d{4})(?<mo>\\d{2})(?<d>\\d{2})[t _-](?<h>\\d{2})(?<mi>\\d{2})(?<s>\\d{2})(?:[.,](?<f>\\d{1,9}))?(?!\\d)${zone}`,
  '(?<y>(?:19|20)\\d{2})(?<mo>\\d{2})(?<d>\\d{2})(?<h>\\d{2})(?<mi>\\d{2})(?<s>\\d{2})(?!\\d)',
  `${weekday}(?<d>\\d{1,2})\\.(?<mo>\\d{1,2})\\.${year}?(?:,? (?:um |at )?|, ?)${clock}(?: uhr)?${zone}`,
  `(?<first>\\d{1,2})(?<by>[/-])(?<second>\\d{1,2})\\k<by>${year}(?:,? (?:at )?|, ?|:)${clock}${zone}`,
  `${weekday}(?<d>\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ /-]${monthName}(?:,?[ /-]${year})?(?::|t|,? (?:at )?)${clock}${zone}`,
  `${weekday}${monthName} {1,2}(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y>\\d{4}))?(?:,|,? at)? ${clock}${zone}(?: (?<late>\\d{4})(?![\\d:-]))?`,
  `[iwef](?<mo>\\d{2})(?<d>\\d{2}) ${clock}`,
].map((source) => new RegExp(source, 'iy'));

const epoch = /(\d{10}(?:\.\d{1,9})?|\d{13}|\d{16}|\d{19})(?![\d.-])/y;
const clockAlone = /(\d{2}):(\d{2}):(\d{2})(?:[.,](\d{1,9}))?(?![\d:])/y;

/** Reads the timestamp that begins at an index: ISO 8601, RFC 2822, syslog, Apache, epoch and their relatives. */
export function readStamp(text: string, index: number, reader: PhraseReader): Stamp | null {
  for (const pattern of patterns) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    const reading = match && readParts(match.groups ?? {}, reader);
    if (match && reading) return { reading, end: index + match[0].length, isClock: false };
  }
  return readEpoch(text, index) ?? readClock(text, index, reader);
}

type Parts = Readonly<Record<string, string | undefined>>;

function readParts(parts: Parts, reader: PhraseReader): Reading | null {
  const zoneName = parts.zone;
  const written = zoneName === undefined ? undefined : readZone(zoneName);
  if (written === null) return null;
  const local = { now: reader.now, zone: written ?? reader.zone };
  const time = timeOf(parts);
  const { midnight, dayMonth } = dateOf(parts, local);
  if (time === null || midnight === null) return null;
  const point = pointOnClock(midnight + time, local, parts.s !== undefined);
  return dayMonth ? { ...point, dayMonth } : point;
}

function timeOf({ h, mi, s = '0', f = '', half }: Parts): number | null {
  const hours = Number(h);
  if (half !== undefined && (hours < 1 || hours > 12)) return null;
  const ofDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  // 60 is a leap second.
  if (ofDay > 23 || Number(mi) > 59 || Number(s) > 60) return null;
  return ofDay * hour + Number(mi) * minute + Number(s) * second + Number(f.slice(0, 3).padEnd(3, '0'));
}

function dateOf(
  parts: Parts,
  reader: PhraseReader,
): { midnight: number | null; dayMonth?: DayMonth | undefined } {
  const written = parts.y ?? parts.late;
  const date =
    parts.first === undefined
      ? { day: Number(parts.d), month: parts.name ? monthOf(parts.name) : Number(parts.mo) }
      : dayAndMonth(Number(parts.first), Number(parts.second), reader, parts.half !== undefined);
  const midnight =
    written === undefined
      ? recentDay(date.month, date.day, reader)
      : midnightOf(yearOf(written), date.month, date.day);
  return { midnight, dayMonth: 'dayMonth' in date ? date.dayMonth : undefined };
}

/** Epoch times are told apart by their digits: seconds have ten, nanoseconds nineteen. */
function readEpoch(text: string, index: number): Stamp | null {
  epoch.lastIndex = index;
  const [, digits] = epoch.exec(text) ?? [];
  if (digits === undefined) return null;
  const [whole = '', fraction = ''] = digits.split('.');
  const millis = whole.length === 10 ? whole + fraction.slice(0, 3).padEnd(3, '0') : whole.slice(0, 13);
  const moment = Number(millis);
  const isPrecise = true;
  return {
    reading: { from: moment, to: moment, shape: 'point', isPrecise },
    end: index + digits.length,
    isClock: false,
  };
}

function readClock(text: string, index: number, reader: PhraseReader): Stamp | null {
  clockAlone.lastIndex = index;
  const [whole, h, mi, s, f] = clockAlone.exec(text) ?? [];
  const time = whole === undefined ? null : timeOf({ h, mi, s, f });
  if (whole === undefined || time === null) return null;
  const now = clockNow(reader);
  const today = now - (((now % day) + day) % day) + time;
  const reading = pointOnClock(today > now ? today - day : today, reader, true);
  return { reading, end: index + whole.length, isClock: true };
}

const maxPrefix = 300;
const beforeEpoch = /(?:time\w*|ts|@t|date)["']? ?[:=] ?["'[]?$/i;

/** The first timestamp of a log line that is given to the second, wherever it stands. */
export function findStamp(line: string, reader: PhraseReader): Stamp | null {
  const head = line.slice(0, maxPrefix + 100);
  for (const { index } of head.matchAll(/(?<![\w./-]|\d:)\w/g)) {
    if (index > maxPrefix) return null;
    const stamp = readStamp(head, index, reader);
    if (!stamp?.reading.isPrecise) continue;
    const before = head.slice(0, index);
    const isEpoch = /^\d{10}/.test(head.slice(index));
    const isAtStart = /^[[("'<{]*$/.test(before);
    if (isAtStart || (!stamp.isClock && !isEpoch) || (isEpoch && beforeEpoch.test(before))) return stamp;
  }
  return null;
}
