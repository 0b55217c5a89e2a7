import { hour, minute, second } from './reading.ts';

/** A time of day. */
export interface ClockTime {
  /** Milliseconds since midnight; the second one is twelve hours apart, where the text allows both. */
  times: readonly number[];
  /** Whether both halves of the day are equally likely: `nine`, but not `9:00`. */
  isOpen: boolean;
  isPrecise: boolean;
}

const digits = /^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)? ?(am|pm|a|p|o'?clock|uhr)?$/;
const spoken =
  /^(?:(half|a? ?quarter|\d{1,2})(?: minutes?)? (past|after|to|before) )?(\d{1,2})(?: (\d{2}))?(?: o'?clock)? ?(am|pm)?$/;

const named: Readonly<Record<string, number>> = {
  noon: 12 * hour,
  midday: 12 * hour,
  midnight: 0,
};

const halfDay = 12 * hour;

/** Reads a time of day whose number words are digits already: `20:30`, `9pm`, `half past 9`, `noon`. */
export function readClockTime(text: string): ClockTime | null {
  const name = named[text];
  if (name !== undefined) return { times: [name], isOpen: false, isPrecise: false };
  return readDigits(text) ?? readSpoken(text);
}

function readDigits(text: string): ClockTime | null {
  const [, hours, minutes, seconds, fraction = '', suffix] = digits.exec(text) ?? [];
  if (hours === undefined || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return null;
  const rest =
    Number(minutes ?? 0) * minute +
    Number(seconds ?? 0) * second +
    Number(fraction.slice(0, 3).padEnd(3, '0'));
  const isPrecise = seconds !== undefined;
  const half = suffix?.[0] === 'a' || suffix?.[0] === 'p' ? suffix[0] : undefined;
  if (half) return withHalf(Number(hours), rest, half, isPrecise);
  const written = Number(hours);
  if (written > 23) return null;
  const isSure = suffix === 'uhr' || hours.length === 2 || written === 0;
  const isHourOnly = minutes === undefined;
  if (written > 12 || (isSure && !isHourOnly) || suffix === 'uhr') {
    return { times: [written * hour + rest], isOpen: false, isPrecise };
  }
  return bothHalves(written, rest, isHourOnly, isPrecise);
}

function readSpoken(text: string): ClockTime | null {
  const [, amount, direction, hours, minutes, half] = spoken.exec(text) ?? [];
  if (hours === undefined || (amount !== undefined && minutes !== undefined)) return null;
  if (amount === undefined && minutes === undefined) return null;
  const isBefore = direction === 'to' || direction === 'before';
  if (amount === 'half' && isBefore) return null;
  const count = amount === undefined ? Number(minutes) : minutesOf(amount);
  if (count > 59 || Number(hours) > 23) return null;
  const rest = (isBefore ? -count : count) * minute;
  if (half) return withHalf(Number(hours), rest, half.charAt(0), false);
  if (Number(hours) > 12) return { times: [Number(hours) * hour + rest], isOpen: false, isPrecise: false };
  return bothHalves(Number(hours), rest, true, false);
}

function minutesOf(amount: string): number {
  if (amount === 'half') return 30;
  return amount.endsWith('quarter') ? 15 : Number(amount);
}

function withHalf(hours: number, rest: number, half: string, isPrecise: boolean): ClockTime | null {
  if (hours < 1 || hours > 12) return null;
  const time = inDay((hours % 12) * hour + (half === 'p' ? halfDay : 0) + rest);
  return { times: [time], isOpen: false, isPrecise };
}

/** Twelve is noon rather than midnight; other hours are in the morning rather than in the evening. */
function bothHalves(hours: number, rest: number, isOpen: boolean, isPrecise: boolean): ClockTime {
  const time = hours * hour + rest;
  return { times: [inDay(time), inDay(time + halfDay)], isOpen, isPrecise };
}

const inDay = (time: number) => (time + 2 * halfDay) % (2 * halfDay);
