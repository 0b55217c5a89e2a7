import { nextBucket } from '@tailrace/domain/search/histogram-interval';
import { intersect, type TimeSpan } from '../../storage/time-span.ts';
import type { Selection } from '../read/selection.ts';
import { spanOf } from '../read/span-of.ts';
import type { Aggregation } from './aggregation-of.ts';
import type { Group } from './group.ts';
import { type Grouping, startOfInterval, type TimeGrouping } from './group-keys.ts';
import { GroupOrder } from './order-groups.ts';

/** A part of a pivot's time whose intervals are complete once its messages are added. */
export interface TimeSlice {
  selections: readonly Selection[];
  /** Drops the groups of these intervals that are not shown, so that the memory of a pivot does not grow with its time. */
  close(root: Group): void;
}

const maxSlices = 300;

/** Whether the messages of an interval can be read apart. */
export const canBeSliced = (selections: readonly Selection[], { field }: TimeGrouping) =>
  field === 'timestamp' && selections.every(({ isCostly, plan }) => !isCostly && plan.isExact);

/** Cuts selections at the intervals of the outer grouping, which is by time. */
export function timeSlices(selections: readonly Selection[], aggregation: Aggregation): TimeSlice[] {
  const { rowGroups, columnGroups } = aggregation;
  const [time] = [...rowGroups, ...columnGroups];
  const span = spanOf(selections);
  if (span === null || time?.type !== 'time') return [];
  return partsOf(span, time).map((part) => ({
    selections: selections.flatMap((selection) => {
      const { from, to } = intersect(selection.span, part);
      return from > to ? [] : [selection.during({ from, to })];
    }),
    close: (root) => prune(root, part, aggregation),
  }));
}

/** One part for each interval, or for several if there are many. */
function partsOf({ from, to }: TimeSpan, grouping: TimeGrouping): TimeSpan[] {
  const least = (to - from) / maxSlices;
  const parts: TimeSpan[] = [];
  for (let start = startOfInterval(grouping, from); start <= to; ) {
    let end = nextBucket(start, grouping.interval);
    while (end - start < least) end = nextBucket(end, grouping.interval);
    parts.push({ from: start, to: end - 1 });
    start = end;
  }
  return parts;
}

function prune(root: Group, part: TimeSpan, { rowGroups, columnGroups, series, sort }: Aggregation): void {
  const order = new GroupOrder(series, sort);
  const isInRows = rowGroups.length > 0;
  const intervals = isInRows ? root.rows : root.columns;
  for (const [start, interval] of intervals) {
    if (Number(start) < part.from || Number(start) > part.to) continue;
    if (isInRows) pruneRows(interval, 1);
    else pruneColumns(interval, 1);
  }

  function pruneRows(group: Group, level: number): void {
    const grouping = rowGroups[level];
    if (!grouping) {
      pruneColumns(group, 0);
      return;
    }
    keep(group, 'rows', grouping);
    for (const child of group.rows.values()) pruneRows(child, level + 1);
  }

  function pruneColumns(group: Group, level: number): void {
    const grouping = columnGroups[level];
    if (!grouping) return;
    keep(group, 'columns', grouping);
    for (const child of group.columns.values()) pruneColumns(child, level + 1);
  }

  function keep(group: Group, kind: 'rows' | 'columns', grouping: Grouping): void {
    if (grouping.type === 'time' || group[kind].size <= grouping.limit) return;
    group.keep(kind, new Set(order.entries(group[kind], grouping).map(([key]) => key)));
  }
}
