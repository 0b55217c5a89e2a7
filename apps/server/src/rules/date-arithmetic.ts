import { fromZone, offsetAt } from '../patterns/dates/zoned-time.ts';
import { RuleDate, RuleError, RulePeriod } from './values.ts';

/** JavaScript's last date, and a day less, so that it is one in every time zone. */
const maxMs = 8_640_000_000_000_000 - 86_400_000;

/** A date; throws a RuleError for a time that there is not. */
export function dateAt(ms: number, zone: string): RuleDate {
  if (!(Math.abs(ms) <= maxMs)) throw new RuleError('The date is too far in the past or the future');
  return new RuleDate(Math.trunc(ms), zone);
}

/** What the clocks of a date's zone show, as if it were in UTC. */
export const wallClockOf = ({ ms, zone }: RuleDate): Date => new Date(ms + offsetAt(zone, ms));

/** Years and months keep the day of the month, or end on the last day of a shorter month. */
function addMonths(wall: Date, months: number): number {
  const day = wall.getUTCDate();
  const moved = new Date(wall);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(2000, 1, 1)).setUTCFullYear(
    moved.getUTCFullYear(),
    moved.getUTCMonth() + 1,
    0,
  );
  return moved.setUTCDate(Math.min(day, new Date(lastDay).getUTCDate()));
}

/**
 * Adds a period to a date, or takes it away (-1). Years to days are added to what the clock of the date's zone shows, so a
 * day is not always 24 hours; hours and less are added to the time.
 */
export function addPeriod(date: RuleDate, period: RulePeriod, sign: 1 | -1): RuleDate {
  const months = sign * (period.years * 12 + period.months);
  const days = sign * (period.weeks * 7 + period.days);
  let { ms } = date;
  if (months !== 0 || days !== 0) {
    const wall = wallClockOf(date);
    const moved = new Date(months === 0 ? wall : addMonths(wall, months));
    moved.setUTCDate(moved.getUTCDate() + days);
    ms = fromZone(moved.getTime(), date.zone);
  }
  const { hours, minutes, seconds, millis } = period;
  return dateAt(ms + sign * (((hours * 60 + minutes) * 60 + seconds) * 1000 + millis), date.zone);
}

const isoPeriod =
  /^([+-]?)P(?:([+-]?\d+)Y)?(?:([+-]?\d+)M)?(?:([+-]?\d+)W)?(?:([+-]?\d+)D)?(?:T(?:([+-]?\d+)H)?(?:([+-]?\d+)M)?(?:([+-]?)(\d+)(?:[.,](\d{1,9}))?S)?)?$/;

/** Reads a period of ISO 8601, such as `P1DT2H`; throws a RuleError for another text. */
export function parsePeriod(text: string): RulePeriod {
  const match = text.length > 200 || /[PT]$/.test(text) ? null : isoPeriod.exec(text);
  if (!match) throw new RuleError(`"${text.slice(0, 80)}" is not a period of ISO 8601, such as P1DT2H`);
  const sign = match[1] === '-' ? -1 : 1;
  const part = (at: number) => sign * Number(match[at] ?? 0);
  const secondSign = match[8] === '-' ? -sign : sign;
  return new RulePeriod({
    years: part(2),
    months: part(3),
    weeks: part(4),
    days: part(5),
    hours: part(6),
    minutes: part(7),
    seconds: secondSign * Number(match[9] ?? 0),
    millis: secondSign * Number((match[10] ?? '').slice(0, 3).padEnd(3, '0')),
  });
}
