import { valueLabel } from '@tailrace/domain/search/value-label';
import { clockIso, zoneOffset } from '@tailrace/domain/time/zone-clock';
import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import type { WidgetPivot } from '@tailrace/domain/views/widgets/widget';
import { dateLabel } from './span-label.ts';

/** Times of a group are shown without seconds when none has any. */
const onTheMinute = /:00(?:\.0+)?Z$/;

export type GroupText = (value: string) => string;

/** How the values of a group are shown: times in the zone's local time, all others by their label. */
export function groupText(pivot: WidgetPivot | undefined, values: Iterable<string>, zone: string): GroupText {
  if (pivot?.type !== 'time') return (value) => valueLabel(pivot?.field ?? '', value);
  let end = 16;
  for (const value of values) if (!onTheMinute.test(value)) end = 19;
  return (value) => {
    const at = Date.parse(value);
    if (Number.isNaN(at)) return value;
    const iso = clockIso(at, zone);
    return `${dateLabel(iso)}, ${iso.slice(11, end)}`;
  };
}

/** The value of a group on the clipboard: times as spreadsheets read them. */
export function copiedText(pivot: WidgetPivot | undefined, value: string, zone: string): string {
  const at = pivot?.type === 'time' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(at)) return clockIso(at, zone).slice(0, 19).replace('T', ' ');
  return valueLabel(pivot?.field ?? '', value);
}

/** The values of a row or column group of a table. */
export const rowValues = ({ rows }: PivotTable, depth: number) =>
  rows.filter(({ key }) => key.length > depth).map(({ key }) => key[depth] ?? '');

export const columnValues = ({ columns }: PivotTable, depth: number) =>
  columns.filter(({ key }) => key.length > depth).map(({ key }) => key[depth] ?? '');

/** A moment with the difference from UTC, which tells apart the hours that a clock shows twice. */
export function exactTime(value: string, zone: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  const minutes = Math.round(zoneOffset(at, zone) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  const iso = clockIso(at, zone);
  return `${dateLabel(iso)}, ${iso.slice(11, 19)} ${offset}`;
}
