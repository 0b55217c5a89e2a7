import { durationMs } from '@tailrace/domain/time/iso-duration';

const wholeMonths = /^P(?:(\d+)Y)?(?:(\d+)M)?$/;
const weekMs = 7 * 86_400_000;
/** Monday, 5 January 1970. */
const firstMonday = 4 * 86_400_000;

/**
 * When the period that a time is in began, in UTC: years and months begin on their first day, weeks on Monday, and other
 * periods are counted from 1970 on, so that an index of `P1D` holds a day.
 */
export function periodStart(time: number, period: string): number {
  const calendar = wholeMonths.exec(period);
  if (calendar) {
    const [, years = 0, months = 0] = calendar;
    const length = Math.max(1, 12 * Number(years) + Number(months));
    const date = new Date(time);
    const month = 12 * (date.getUTCFullYear() - 1970) + date.getUTCMonth();
    return Date.UTC(1970, Math.floor(month / length) * length);
  }
  const length = Math.max(1, durationMs(period));
  const origin = length % weekMs === 0 ? firstMonday : 0;
  return origin + Math.floor((time - origin) / length) * length;
}
