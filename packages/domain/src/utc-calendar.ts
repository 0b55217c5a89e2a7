const day = 86_400_000;

/** Midnight of the day, in UTC as everything here. */
export function startOfDay(moment: number): number {
  return Math.floor(moment / day) * day;
}

/** The day of the week, Sunday being 0. */
export function utcDay(moment: number): number {
  return new Date(moment).getUTCDay();
}

/** Midnight of the Monday the week begins with. */
export function startOfWeek(moment: number): number {
  return startOfDay(moment) - ((utcDay(moment) + 6) % 7) * day;
}

/** Midnight of the first day of the month. */
export function startOfMonth(moment: number): number {
  const date = new Date(moment);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The same day and time some months away, or the last day of a month that is too short. */
export function addMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const target = Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay));
  return target + (moment - startOfDay(moment));
}
