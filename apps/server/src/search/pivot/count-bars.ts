import { fixedLength, nextBucket } from '@tailrace/domain/histogram-interval';
import { maxGroups } from '../limits.ts';
import type { Selection } from '../read/selection.ts';
import { SearchError } from '../search-error.ts';
import type { Group } from './group.ts';
import { startOfInterval, type TimeGrouping } from './group-keys.ts';

/** For more bars, one pass over all ids is faster than a query per bar. */
const maxQueries = 200;

/** Counts messages per time interval from the row ids alone, from the first to the last match. */
export function countBars(root: Group, wanted: Selection, grouping: TimeGrouping): void {
  const { interval } = grouping;
  const selection = wanted.narrowed();
  if (!selection) return;
  const { from, to } = selection.span;
  const length = fixedLength(interval);
  const bars = length === null ? 1 : (to - from) / length;
  if (bars > maxGroups) {
    throw new SearchError('too_much', `There are more than ${maxGroups} bars; choose wider ones`);
  }
  if (length !== null && bars > maxQueries) {
    countInOnePass(root, selection, grouping, length);
    return;
  }
  for (let start = startOfInterval(grouping, from); start <= to; start = nextBucket(start, interval)) {
    const end = nextBucket(start, interval) - 1;
    const span = { from: Math.max(from, start), to: Math.min(to, end) };
    add(root, start, selection.during(span).count());
  }
}

function add(root: Group, start: number, count: number): void {
  if (count === 0) return;
  root.count += count;
  root.child('rows', start).count += count;
}

function countInOnePass(root: Group, selection: Selection, grouping: TimeGrouping, length: number): void {
  const { offsetMs = 0 } = grouping;
  if (selection.isEverything && length % 1000 === 0 && offsetMs % 1000 === 0) {
    const inSeconds = selection.reader
      .select<[second: bigint, count: bigint]>(
        'SELECT second, count FROM second_counts WHERE second BETWEEN ? AND ?',
      )
      .iterate(
        BigInt(Math.ceil(selection.span.from / 1000)),
        BigInt(Math.floor((selection.span.to + 1) / 1000) - 1),
      );
    for (const [second, count] of inSeconds) {
      add(root, startOfInterval(grouping, Number(second) * 1000), Number(count));
    }
    addEdges(root, selection, grouping);
    return;
  }
  const { sql, values, id } = selection.source(false);
  const rows = selection.reader
    .select<[bar: bigint, count: bigint]>(
      `SELECT ((${id} >> 20) - ?) / ? AS bar, count(*) ${sql} GROUP BY bar`,
    )
    .iterate(BigInt(offsetMs), BigInt(length), ...values);
  for (const [bar, count] of rows) add(root, Number(bar) * length + offsetMs, Number(count));
}

/** The partial seconds at both ends of the time range. */
function addEdges(root: Group, selection: Selection, grouping: TimeGrouping): void {
  const { from, to } = selection.span;
  const firstWhole = Math.ceil(from / 1000) * 1000;
  const endWhole = Math.floor((to + 1) / 1000) * 1000;
  const edges =
    firstWhole >= endWhole
      ? [{ from, to }]
      : [
          { from, to: firstWhole - 1 },
          { from: endWhole, to },
        ];
  for (const edge of edges) {
    if (edge.from > edge.to) continue;
    add(root, startOfInterval(grouping, edge.from), selection.during(edge).count());
  }
}
