import { addMonths, startOfMonth, startOfWeek } from '@tailrace/domain/time/utc-calendar';

/** Days and months are local times in milliseconds, as if the zone were UTC. */
export const oneDay = 86_400_000;

const firstDay = Date.parse('0001-01-01T00:00:00Z');
const lastDay = Date.parse('9999-12-31T00:00:00Z');

/** The six weeks that show a month, so that the calendar keeps its height; weeks begin on Monday. */
export function weeksOf(day: number): number[][] {
  const first = startOfWeek(startOfMonth(day));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => first + (7 * week + weekday) * oneDay),
  );
}

const within = (day: number) => Math.min(Math.max(day, firstDay), lastDay);

/** The same day of another month, or the last one of a shorter month. */
export const stepMonths = (day: number, months: number): number => within(addMonths(day, months));

/** The day that a key of the calendar goes to; `null` for any other key. */
export function stepDay(day: number, key: string, hasShift: boolean): number | null {
  const monday = startOfWeek(day);
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: day - oneDay,
    ArrowRight: day + oneDay,
    ArrowUp: day - 7 * oneDay,
    ArrowDown: day + 7 * oneDay,
    Home: monday,
    End: monday + 6 * oneDay,
    PageUp: addMonths(day, hasShift ? -12 : -1),
    PageDown: addMonths(day, hasShift ? 12 : 1),
  };
  const next = days[key];
  return next === undefined ? null : within(next);
}
