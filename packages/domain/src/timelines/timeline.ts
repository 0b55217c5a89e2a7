import type { Schemas } from '@tailrace/sdk';
import { formatValue } from '../format/format.ts';
import { orderFieldNames } from '../search/field-names.ts';
import { fieldValue } from '../search/field-value.ts';
import { levelName } from '../search/levels.ts';
import { absoluteDay, absoluteTime } from '../time/display-time.ts';
import { clockIso, momentOnClock } from '../time/zone-clock.ts';

export type Timeline = Schemas['Timeline'];
export type TimelineItem = Schemas['TimelineItem'];
export type TimelineSearch = Schemas['TimelineSearch'];
export type TimelineContent = Schemas['TimelineContent'];
export type PinnedMessage = Schemas['PinnedMessage'];
export type PinnedChart = Schemas['PinnedChart'];
/** What is sent to pin something. */
export type NewItem = Schemas['AddTimelineItemRequest'];

/** What an item is, as its heading says it. */
export const contentLabels: Readonly<Record<TimelineContent['type'], string>> = {
  message: 'Message',
  chart: 'Chart',
  change: 'Change',
  pattern: 'Pattern',
  event: 'Alert',
  note: 'Note',
};

/** The items of one day, in the order of their times. */
export interface TimelineDay {
  /** "9 Jun 2021". */
  day: string;
  items: readonly TimelineItem[];
}

/** By their times, and those of one time as they were pinned. */
export function byTime(items: readonly TimelineItem[]): TimelineItem[] {
  return items.toSorted(
    (one, other) => Date.parse(one.from) - Date.parse(other.from) || one.id.localeCompare(other.id),
  );
}

/** The items by the days of a time zone (its IANA name). */
export function timelineDays(items: readonly TimelineItem[], zone: string): TimelineDay[] {
  const days = Map.groupBy(byTime(items), ({ from }) => absoluteDay(new Date(from), zone));
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }));
}

const clockOf = (time: string, zone: string) => absoluteTime(new Date(time), zone).replace(/^.*, /, '');

/** When an item was, below the heading of its day: "12:16:58", "12:10:00 – 12:30:00"; another day of its end is named. */
export function itemTime({ from, to }: Pick<TimelineItem, 'from' | 'to'>, zone: string): string {
  const start = clockOf(from, zone);
  if (to === null || to === from) return start;
  const isSameDay = absoluteDay(new Date(from), zone) === absoluteDay(new Date(to), zone);
  return `${start} – ${isSameDay ? clockOf(to, zone) : absoluteTime(new Date(to), zone)}`;
}

/** The name of an item: its title, or what it is. */
export const itemTitle = ({ title, content }: Pick<TimelineItem, 'title' | 'content'>): string =>
  title.trim() === '' ? contentLabels[content.type] : title;

function textOf(content: TimelineContent): string {
  if (content.type === 'message') return String(content.fields.message ?? '');
  return content.type === 'chart' || content.type === 'note' ? '' : content.text;
}

/** The heading of an item above what was pinned: its title where that says more than the text below it. */
export function itemHeading(item: Pick<TimelineItem, 'title' | 'content'>): string {
  const text = textOf(item.content).replace(/\s+/g, ' ').trim();
  const title = itemTitle(item);
  return text !== '' && text.startsWith(title.trim()) ? contentLabels[item.content.type] : title;
}

/** The fields of a pinned message beside its text, those of the server last, with the name of its level. */
export function keyFields({ fields }: PinnedMessage): { name: string; value: string }[] {
  const names = Object.keys(fields).filter((name) => name !== 'message' && name !== 'timestamp');
  const isOfServer = (name: string) => name.startsWith('gl2_');
  const ordered = orderFieldNames(names);
  return [...ordered.filter((name) => !isOfServer(name)), ...ordered.filter(isOfServer)].map((name) => {
    const value = fieldValue(fields, name);
    const level = name === 'level' ? levelName(value) : null;
    return { name, value: level ? `${value} ${level.name}` : String(value ?? '') };
  });
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const plainNumber = /^-?\d{1,15}(\.\d+)?$/;

const isFigure = (cell: PinnedChart['rows'][number][number]): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && plainNumber.test(cell));

/** Whether each column of pinned figures has numbers only. */
export const numericColumns = ({ columns, rows }: Pick<PinnedChart, 'columns' | 'rows'>): boolean[] =>
  columns.map((_, at) => rows.length > 0 && rows.every((row) => isFigure(row[at] ?? null)));

/** A cell of pinned figures: numbers as charts show them, times in the time zone. */
export function figureText(cell: PinnedChart['rows'][number][number], zone: string): string {
  if (cell === null) return '';
  if (isFigure(cell)) return formatValue(Number(cell));
  const text = String(cell);
  return isoTime.test(text) ? absoluteTime(new Date(text), zone) : text;
}

/** A time as it is typed in a form: `2021-06-09 12:16:58`, with milliseconds where it has some. */
export const momentText = (time: string, zone: string): string =>
  clockIso(Date.parse(time), zone)
    .replace('T', ' ')
    .replace(/\.000$/, '');

/** Reads a time of the time zone's clocks; null when it is none. */
export function readMoment(text: string, zone: string): string | null {
  const match = /^\s*(\d{4}-\d\d-\d\d)[T ]+(\d\d:\d\d(:\d\d(\.\d{1,3})?)?)\s*$/.exec(text);
  const shown = match ? Date.parse(`${match[1]}T${match[2]}Z`) : Number.NaN;
  return Number.isNaN(shown) ? null : new Date(momentOnClock(shown, zone)).toISOString();
}
