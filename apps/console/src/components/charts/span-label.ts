import { clockIso } from '@tailrace/domain/time/zone-clock';
import type { Span } from './model.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const minute = 60_000;

/** The date of a local time in ISO-8601: `11 May 2021`. */
export const dateLabel = (iso: string): string =>
  `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** A time of day, to the minute, second or millisecond as needed. */
function clockOf(iso: string): string {
  if (!iso.endsWith('.000')) return iso.slice(11, 23);
  return iso.slice(11, iso.endsWith(':00.000') ? 16 : 19);
}

/** A moment in a zone: `11 May 2021, 20:30`. */
export function momentLabel(at: number, zone: string): string {
  const iso = clockIso(at, zone);
  return `${dateLabel(iso)}, ${clockOf(iso)}`;
}

/** A span whose end is included, in a zone: `11 May 2021, 20:30–20:35`, `11 May 2021` for a whole day. */
export function spanLabel({ from, to }: Span, zone: string): string {
  // The end as people say it: the first millisecond after.
  const [start, end] = [clockIso(from, zone), clockIso(to + 1, zone)];
  const isDays = start.slice(11) === '00:00:00.000' && end.slice(11) === '00:00:00.000';
  if (isDays) {
    const last = dateLabel(clockIso(to, zone));
    return dateLabel(start) === last ? last : `${dateLabel(start)} – ${last}`;
  }
  const isSameDay = start.slice(0, 10) === clockIso(to, zone).slice(0, 10);
  if (isSameDay && to - from < minute * 60 * 24)
    return `${dateLabel(start)}, ${clockOf(start)}–${clockOf(end)}`;
  return `${dateLabel(start)}, ${clockOf(start)} – ${dateLabel(end)}, ${clockOf(end)}`;
}
