import { utc } from '@date-fns/utc';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { startOfDay as dayOf } from 'date-fns/startOfDay';
import { startOfMonth as monthOf } from 'date-fns/startOfMonth';
import { startOfWeek as weekOf } from 'date-fns/startOfWeek';

const inUtc = { in: utc } as const;

/** Midnight of the day; everything here is in UTC. */
export const startOfDay = (moment: number): number => dayOf(moment, inUtc).getTime();

/** Midnight of the Monday of that week. */
export const startOfWeek = (moment: number): number =>
  weekOf(moment, { ...inUtc, weekStartsOn: 1 }).getTime();

/** Midnight of the first day of the month. */
export const startOfMonth = (moment: number): number => monthOf(moment, inUtc).getTime();

/** Midnight of the first day of a group of months; groups are counted from the year 0. */
export function startOfMonths(moment: number, count: number): number {
  const at = new Date(moment);
  const month = at.getUTCFullYear() * 12 + at.getUTCMonth();
  return new Date(0).setUTCFullYear(0, Math.floor(month / count) * count, 1);
}

/** The same day and time some months later or earlier; the last day if the month is too short. */
export const addMonths = (moment: number, months: number): number =>
  addMonthsTo(moment, months, inUtc).getTime();
