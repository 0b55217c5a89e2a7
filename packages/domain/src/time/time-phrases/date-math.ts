import { addMonths, startOfMonths, startOfWeek } from '../utc-calendar.ts';
import { shiftFromNow } from './lengths.ts';
import {
  clockNow,
  day,
  hour,
  minute,
  type PhraseReader,
  type Reading,
  second,
  spanOnClock,
} from './reading.ts';

const expression = /^now((?: ?[+-] ?\d{1,6}(?:ms|[smhdwMyY])){0,4})(?: ?\/ ?([smhdwMyY]))?$/;
const step = /([+-]) ?(\d+)(ms|[smhdwMyY])/g;
/** The time range in an address of Grafana or Kibana: `from=now-6h&to=now`, `time:(from:now-1h,to:now)`. */
const address = /[?&(_]from[=:]'?([^&,)']{1,40})'?[&,]to[=:]'?([^&,)']{1,40})'?/;

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: second, m: minute, h: hour, d: day, w: 7 * day };
const unitMonths: Readonly<Record<string, number>> = { M: 1, y: 12, Y: 12 };

/** The texts of the two ends in a pasted address of another console. */
export function endsInAddress(text: string): [string, string] | null {
  const [, from, to] = address.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [decode(from), decode(to)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads an expression such as `now-1h` or `now-1d/d`; with a rounding it is the whole unit. */
export function readDateMath(text: string, reader: PhraseReader): Reading | null {
  const [, steps, unit] = expression.exec(text) ?? [];
  if (steps === undefined) return null;
  const length = { ms: 0, months: 0 };
  for (const [, sign, count = '', name = ''] of steps.matchAll(step)) {
    const number = (sign === '-' ? 1 : -1) * Number(count);
    length.ms += number * (unitMs[name] ?? 0);
    length.months += number * (unitMonths[name] ?? 0);
  }
  if (unit === undefined) return shiftFromNow(length, reader);
  // A rounded expression is about units of the calendar, so its days are not all 24 hours long.
  return spanOnClock(unitAround(addMonths(clockNow(reader), -length.months) - length.ms, unit), reader);
}

function unitAround(clock: number, unit: string): { from: number; to: number } {
  const months = unitMonths[unit];
  if (months !== undefined) {
    const from = startOfMonths(clock, months);
    return { from, to: addMonths(from, months) };
  }
  const length = unitMs[unit] ?? day;
  const from = unit === 'w' ? startOfWeek(clock) : Math.floor(clock / length) * length;
  return { from, to: from + length };
}
