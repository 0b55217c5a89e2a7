import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { TimeSpan } from '#/components/core/histogram/model.ts';

export interface TableClock {
  format: (timestamp: string) => string;
  /** Characters of a formatted time. */
  characters: number;
}

/** Formats the timestamps of a table: only the time within one day, no year within one year. */
export function tableClock(span: TimeSpan | undefined, zone: string): TableClock {
  const from = span ? beginning(span, zone) : afterYear;
  return {
    characters: 23 - from,
    format: (timestamp) => {
      const moment = Date.parse(timestamp);
      return Number.isNaN(moment) ? timestamp : fullTime(moment, zone).slice(from);
    },
  };
}

/** Offsets in a full timestamp at which the month and the time start. */
const afterYear = 5;
const afterDay = 11;

/** Offset in a full timestamp from which the span's timestamps differ. */
function beginning(span: TimeSpan, zone: string): number {
  const [from, to] = [fullTime(span.from, zone), fullTime(span.to, zone)];
  if (from.slice(0, afterDay) === to.slice(0, afterDay)) return afterDay;
  return from.slice(0, afterYear) === to.slice(0, afterYear) ? afterYear : 0;
}

/** A full timestamp: `2021-05-11 20:30:00.000`. */
export const fullTime = (moment: number, zone: string): string => clockIso(moment, zone).replace('T', ' ');

/** "21:16 – 21:26", with the date if the span covers several days, and with seconds if they matter. */
export function formatSpan(span: TimeSpan, zone: string): string {
  const until = span.to + 1;
  const hasSeconds = span.from % 60_000 !== 0 || (until % 60_000 !== 0 && span.to % 60_000 !== 0);
  const end = until % 1_000 === 0 ? until : span.to;
  const part = [beginning(span, zone), hasSeconds ? 19 : 16];
  return `${fullTime(span.from, zone).slice(...part)} – ${fullTime(end, zone).slice(...part)}`;
}
