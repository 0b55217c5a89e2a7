import { widestInteger } from './number-streams.ts';

/** How values whose JSON has a fixed form are written as integers: each stands for a part of it. */
export interface NumberForm {
  parts: number;
  /** The numbers of a value; `null` when it has another form. */
  numbers(json: string): number[] | null;
  /** The text of a part. */
  text(part: number, number: number): string;
}

const longestInteger = 16;

const integer: NumberForm = {
  parts: 1,
  numbers(json) {
    const number = json.length > longestInteger ? Number.NaN : Number(json);
    const isWritten = Number.isInteger(number) && Math.abs(number) < widestInteger;
    return isWritten && String(number) === json ? [number] : null;
  },
  text: (_, number) => String(number),
};

const dayMs = 86_400_000;
const latestMoment = Date.UTC(9999, 11, 31);
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/** Moments since 1970 that have four digits for the year; most are of the same day as the one before. */
function moment(separator: 'T' | ' ', end: 'Z' | ''): NumberForm {
  let latest = { date: '1970-01-01', start: 0 };
  const isoDate = (start: number) => new Date(start).toISOString().slice(0, 10);
  /** Not a number for a date that there is none of, such as February 30. */
  const startOf = (date: string) => {
    if (date === latest.date) return latest.start;
    const start = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(start) || isoDate(start) !== date) return Number.NaN;
    latest = { date, start };
    return start;
  };
  const text = (_: number, at: number) => {
    const start = at - (at % dayMs);
    if (start !== latest.start) latest = { date: isoDate(start), start };
    const rest = at - start;
    const seconds = Math.floor(rest / 1000);
    const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    const [hour, minute, second] = time.map((part) => twoDigits[part]);
    const millisecond = String(rest % 1000).padStart(3, '0');
    return `"${latest.date}${separator}${hour}:${minute}:${second}.${millisecond}${end}"`;
  };
  return {
    parts: 1,
    numbers(json) {
      if (json.length !== 25 + end.length || json.charAt(11) !== separator) return null;
      const [hour, minute, second] = [digits(json, 12, 14), digits(json, 15, 17), digits(json, 18, 20)];
      const start = startOf(json.slice(1, 11));
      const at = start + ((hour * 60 + minute) * 60 + second) * 1000 + digits(json, 21, 24);
      return at >= 0 && at < latestMoment && text(0, at) === json ? [at] : null;
    },
    text,
  };
}

const hex = (number: number, length: number) => number.toString(16).padStart(length, '0');

const uuid: NumberForm = {
  parts: 3,
  numbers(json) {
    if (!/^"[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}"$/.test(json)) return null;
    const parts = [
      json.slice(1, 9) + json.slice(10, 14),
      json.slice(15, 19) + json.slice(20, 24) + json.slice(25, 29),
      json.slice(29, 37),
    ];
    return parts.map((part) => Number.parseInt(part, 16));
  },
  text(part, number) {
    if (part === 2) return `${hex(number, 8)}"`;
    const all = hex(number, 12);
    return part === 0
      ? `"${all.slice(0, 8)}-${all.slice(8)}-`
      : `${all.slice(0, 4)}-${all.slice(4, 8)}-${all.slice(8)}`;
  },
};

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const digitOf = new Map(Array.from(crockford, (char, digit) => [char, digit]));
const pairs = Array.from(crockford, (first) => Array.from(crockford, (second) => first + second)).flat();

const ulid: NumberForm = {
  parts: 3,
  numbers(json) {
    if (!/^"[0-9A-HJKMNP-TV-Z]{26}"$/.test(json)) return null;
    return [inBase32(json, 1, 11), inBase32(json, 11, 21), inBase32(json, 21, 27)];
  },
  text: (part, number) =>
    part === 0 ? `"${base32(number, 10)}` : part === 1 ? base32(number, 10) : `${base32(number, 6)}"`,
};

function inBase32(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 32 + (digitOf.get(text.charAt(at)) ?? 0);
  return number;
}

/** An even number of digits. */
function base32(number: number, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / pairs.length)) {
    text = pairs[rest % pairs.length] + text;
  }
  return text;
}

export const numberForms = { integer, time: moment(' ', ''), isoTime: moment('T', 'Z'), uuid, ulid } as const;

export type NumberFormName = keyof typeof numberForms;
