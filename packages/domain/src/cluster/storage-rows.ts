import type { Schemas } from '@tailrace/sdk';
import { countOf, formatBytes, formatCount } from '../format/format.ts';
import { horizonDays, isForecastable } from '../indices/index-set-forecast.ts';
import { absoluteDay } from '../time/display-time.ts';

/** An index set, or all that are not shown one by one. */
export interface StorageRow {
  /** Undefined for the rest. */
  id?: string;
  title: string;
  bytes: number;
  /** How long messages are kept, or when it stops growing; undefined when that is not known. */
  outlook?: string;
}

/** More index sets than this are shown as one row. */
const maxRows = 6;

type Forecast = Schemas['StorageForecast']['index_sets'][string];

const daysPerYear = 365;

function lengthOf(days: number): string {
  if (days > horizonDays) return 'over 10 years';
  if (days < 1) return 'less than a day';
  if (days >= 2 * daysPerYear) return `${(days / daysPerYear).toFixed(1)} years`;
  return countOf(Math.round(days), 'day');
}

/** How long messages are kept, and when the set has the size that it keeps. */
function outlookOf(
  { expected_days, full_at, bytes_per_day, measured_from }: Forecast,
  now: number,
  zone: string,
): string {
  if (bytes_per_day === 0) return 'no recent messages';
  if (!isForecastable(Date.parse(measured_from ?? ''), now)) return 'growth known after a day';
  if (expected_days === null) return 'grows without end';
  const retention = `keeps ${lengthOf(expected_days)}`;
  return full_at === null ? retention : `${retention}, full on ${absoluteDay(new Date(full_at), zone)}`;
}

/** The largest index sets and the rest, largest first. */
export function storageRows(
  { index_sets, stats }: Schemas['IndexSetsResponse'],
  forecast: Schemas['StorageForecast'] | undefined,
  now: number,
  zone: string,
): StorageRow[] {
  const rows = index_sets
    .map(({ id, title }): StorageRow => {
      const ofSet = forecast?.index_sets[id ?? ''];
      const bytes = ofSet?.bytes ?? stats[id ?? '']?.size ?? 0;
      return {
        ...(id === null ? {} : { id }),
        title,
        bytes,
        ...(ofSet ? { outlook: outlookOf(ofSet, now, zone) } : {}),
      };
    })
    .toSorted((a, b) => b.bytes - a.bytes);
  if (rows.length <= maxRows) return rows;
  const rest = rows.slice(maxRows - 1);
  return [
    ...rows.slice(0, maxRows - 1),
    { title: `${formatCount(rest.length)} more index sets`, bytes: sumOf(rest) },
  ];
}

export const sumOf = (rows: readonly StorageRow[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/** The disk in a sentence. */
export function diskText(
  { total_bytes, free_bytes, full_at }: Schemas['StorageForecast']['disk'],
  zone: string,
): string {
  const free = `${formatBytes(free_bytes)} of ${formatBytes(total_bytes)} are free`;
  return full_at === null
    ? `${free}. At the current rate, there is room for everything until it is deleted.`
    : `${free}. At the current rate, the disk will be full on ${absoluteDay(new Date(full_at), zone)}.`;
}
