import type { TimeSpan } from '#/components/histogram/model.ts';
import { onClock } from '#/components/histogram/time-ticks.ts';

export interface TableClock {
  format: (timestamp: string) => string;
  /** Characters of a formatted time. */
  characters: number;
}

/** The times of a table: the clock alone within one day of the zone, else with the date. */
export function tableClock(span: TimeSpan | undefined, zone: string): TableClock {
  const isOneDay = span !== undefined && dayOf(span.from, zone) === dayOf(span.to, zone);
  const from = isOneDay ? 11 : 5;
  return {
    characters: 23 - from,
    format: (timestamp) => {
      const moment = Date.parse(timestamp);
      if (Number.isNaN(moment)) return timestamp;
      return onClock(moment, zone).toISOString().slice(from, 23).replace('T', ' ');
    },
  };
}

const dayOf = (moment: number, zone: string) => onClock(moment, zone).toISOString().slice(0, 10);

/** A moment in full: `2021-05-11 20:30:00.000`. */
export const fullTime = (moment: number, zone: string): string =>
  onClock(moment, zone).toISOString().slice(0, 23).replace('T', ' ');

/** "21:16 – 21:26", with the date where the span leaves the day and seconds where they matter. */
export function spanWords(span: TimeSpan, zone: string): string {
  const hasDay = dayOf(span.from, zone) !== dayOf(span.to, zone);
  const until = span.to + 1;
  const hasSeconds = span.from % 60_000 !== 0 || (until % 60_000 !== 0 && span.to % 60_000 !== 0);
  const end = until % 1_000 === 0 ? until : span.to;
  const word = (moment: number) => fullTime(moment, zone).slice(hasDay ? 5 : 11, hasSeconds ? 19 : 16);
  return `${word(span.from)} – ${word(end)}`;
}
