import { addMonths, startOfDay, startOfMonth, startOfWeek } from '../utc-calendar.ts';
import { readDate, weekdayPattern } from './dates.ts';
import { type ClockSpan, clockNow, day, hour, minute, type PhraseReader } from './reading.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Hours of the parts of a day. The evening belongs to its night, because "last night" may mean either. */
const parts: Readonly<Record<string, readonly [number, number]>> = {
  'early hours': [0, 6],
  'early morning': [0, 6],
  morning: [6, 12],
  lunchtime: [12, 14],
  lunch: [12, 14],
  afternoon: [12, 18],
  evening: [18, 24],
  night: [18, 30],
};

const partNames = Object.keys(parts).join('|');
const partAlone = new RegExp(`^(this |the |at )?(${partNames})$`);
const partAfter = new RegExp(`^(.+?) (?:in the |at )?(${partNames})$`);
const partBefore = new RegExp(`^(?:the )?(${partNames}) of (.+)$`);
const weekday = new RegExp(`^(last |this |next |past |previous )?(${weekdayPattern})$`);
const weekdayOfWeek = new RegExp(
  `^(${weekdayPattern}) (?:of )?(last|this|next) week$|^(last|this|next) week,? (?:on )?(${weekdayPattern})$`,
);
const ago = /^(\d{1,5}|an?) (day|week|month|year)s? ago$/;

/** Reads a day, a part of one or a calendar period, in lower case: `yesterday`, `tuesday afternoon`, `last month`. */
export function readDays(phrase: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const text = phrase.replace(/^(?:on|in|during|all|all of) (?:the (?!\d|week))?/, '');
  return (
    readDay(text, reader, after) ??
    readPart(text, reader, after) ??
    readPeriod(text, reader) ??
    readDate(text, reader, after)
  );
}

const dayFrom = (from: number): ClockSpan => ({ from, to: from + day });

function readDay(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const today = startOfDay(clockNow(reader));
  switch (text.replace(/^the day/, 'day')) {
    case 'today':
    case 'this day':
      return dayFrom(today);
    case 'yesterday':
      return dayFrom(today - day);
    case 'tomorrow':
      return dayFrom(today + day);
    case 'day before yesterday':
      return dayFrom(today - 2 * day);
    case 'last night':
    case 'yesterday night':
      return partOf(today - day, 'night');
    case 'overnight':
      return { from: today - 2 * hour, to: today + 6 * hour };
    case 'tonight':
    case 'this night':
      // Before six, the night that began yesterday is still going on.
      return partOf(clockNow(reader) - today < 6 * hour ? today - day : today, 'night');
    default:
      return readAgo(text, today) ?? readWeekday(text, today, after);
  }
}

function readAgo(text: string, today: number): ClockSpan | null {
  const [, count = '', unit] = ago.exec(text) ?? [];
  const number = /^\d/.test(count) ? Number(count) : 1;
  if (unit === undefined) return null;
  if (unit === 'day' || unit === 'week') return dayFrom(today - number * (unit === 'day' ? 1 : 7) * day);
  return dayFrom(addMonths(today, -number * (unit === 'month' ? 1 : 12)));
}

function readWeekday(text: string, today: number, after?: number): ClockSpan | null {
  const [, name, week, week2, name2] = weekdayOfWeek.exec(text) ?? [];
  if (name ?? name2) {
    const weeks = { last: -1, this: 0, next: 1 }[week ?? week2 ?? ''] ?? 0;
    const number = (weekdays.indexOf((name ?? name2 ?? '').slice(0, 3)) + 6) % 7;
    return dayFrom(startOfWeek(today) + (7 * weeks + number) * day);
  }
  const [, which, alone] = weekday.exec(text) ?? [];
  if (alone === undefined) return null;
  const back = (new Date(today).getUTCDay() - weekdays.indexOf(alone.slice(0, 3)) + 7) % 7;
  if (which === 'next ') return dayFrom(today + (back === 0 ? 7 : 7 - back) * day);
  const recent = today - (which !== undefined && which !== 'this ' && back === 0 ? 7 : back) * day;
  if (after === undefined || recent + day > after) return dayFrom(recent);
  return dayFrom(recent + Math.ceil((startOfDay(after) - recent) / (7 * day)) * 7 * day);
}

function readPart(text: string, reader: PhraseReader, after?: number): ClockSpan | null {
  const [, which, alone] = partAlone.exec(text) ?? [];
  if (alone !== undefined) {
    const now = clockNow(reader);
    const ofToday = partOf(startOfDay(now), alone);
    return which === 'this ' || ofToday.from <= now ? ofToday : partOf(startOfDay(now) - day, alone);
  }
  const [, dayBefore, part] = partAfter.exec(text) ?? [];
  const [, firstPart, dayAfter] = partBefore.exec(text) ?? [];
  const name = part ?? firstPart;
  const dayText = dayBefore ?? dayAfter;
  if (name === undefined || dayText === undefined) return null;
  if (dayText === 'early this') return partOf(startOfDay(clockNow(reader)), 'early morning');
  if (dayText === 'last') return partOf(startOfDay(clockNow(reader)) - day, name);
  const span = readDay(dayText, reader, after) ?? readDate(dayText, reader, after);
  return span && span.to - span.from === day ? { ...partOf(span.from, name), dayMonth: span.dayMonth } : null;
}

function partOf(midnight: number, name: string): ClockSpan {
  const [from, to] = parts[name] ?? [0, 24];
  return { from: midnight + from * hour, to: midnight + to * hour };
}

function readPeriod(text: string, reader: PhraseReader): ClockSpan | null {
  const now = clockNow(reader);
  const [, which, unit] =
    /^(this|current|last|previous|next) (minute|hour|week|weekend|month|year)$/.exec(text) ?? [];
  const [, begun] = /^(?:the )?(week|month|year) to date$/.exec(text) ?? [];
  if (text === 'weekend' || text === 'the weekend' || text === 'past weekend') return weekend(now, 0);
  const name = unit ?? begun;
  const steps = which === 'last' || which === 'previous' ? -1 : which === 'next' ? 1 : 0;
  if (name === 'week')
    return { from: startOfWeek(now) + steps * 7 * day, to: startOfWeek(now) + (steps + 1) * 7 * day };
  if (name === 'weekend') return weekend(which === 'last' ? startOfWeek(now) - 1 : now, Math.max(0, steps));
  if (name === 'month' || name === 'year') {
    const first = startOfMonth(name === 'month' ? now : addMonths(now, -new Date(now).getUTCMonth()));
    const count = name === 'month' ? 1 : 12;
    return { from: addMonths(first, steps * count), to: addMonths(first, (steps + 1) * count) };
  }
  // The last hour and the last minute are lengths until now, not those of the clock.
  if (name === undefined || steps !== 0) return null;
  const length = name === 'hour' ? hour : minute;
  const from = Math.floor(now / length) * length;
  return { from, to: from + length };
}

/** Saturday and Sunday: the weekend that began last, or the next ones. */
function weekend(now: number, steps: number): ClockSpan {
  const saturday = startOfWeek(now) + 5 * day;
  const from = (saturday > now ? saturday - 7 * day : saturday) + steps * 7 * day;
  return { from, to: from + 2 * day };
}
