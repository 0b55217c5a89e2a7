import { fixedLength, nextBucket } from '@tailrace/domain/search/histogram-interval';
import type { Selection } from '../read/selection.ts';
import { refuseTooManyBars } from './bars.ts';
import { startOfInterval, type TimeGrouping } from './group-keys.ts';

/** For more bars, one pass over all ids is faster than a query per bar. */
const maxQueries = 200;

type AddBar = (start: number, count: number) => void;

/** Counts messages per time interval from the row ids alone; intervals without messages may be left out. */
export function countBars(wanted: Selection, grouping: TimeGrouping, add: AddBar): void {
  const selection = wanted.narrowed();
  if (!selection) return;
  const { from, to } = selection.span;
  refuseTooManyBars(selection.span, grouping);
  const { interval } = grouping;
  const length = fixedLength(interval);
  if (length !== null && (to - from) / length > maxQueries) {
    countInOnePass(selection, grouping, length, add);
    return;
  }
  for (let start = startOfInterval(grouping, from); start <= to; start = nextBucket(start, interval)) {
    const end = nextBucket(start, interval) - 1;
    add(start, selection.during({ from: Math.max(from, start), to: Math.min(to, end) }).count());
  }
}

function countInOnePass(selection: Selection, grouping: TimeGrouping, length: number, add: AddBar): void {
  const { offsetMs = 0 } = grouping;
  const { hasAny: isPartial } = selection.reader.documents.leftOut;
  if (selection.isEverything && !isPartial && length % 1000 === 0 && offsetMs % 1000 === 0) {
    const inSeconds = selection.reader
      .select<[second: bigint, count: bigint]>(
        'SELECT second, count FROM second_counts WHERE second BETWEEN ? AND ?',
      )
      .iterate(
        BigInt(Math.ceil(selection.span.from / 1000)),
        BigInt(Math.floor((selection.span.to + 1) / 1000) - 1),
      );
    for (const [second, count] of inSeconds) {
      add(startOfInterval(grouping, Number(second) * 1000), Number(count));
    }
    addEdges(selection, grouping, add);
    return;
  }
  for (const [bar, count] of selection.countIntervals(length, offsetMs)) add(bar * length + offsetMs, count);
}

/** The partial seconds at both ends of the time range. */
function addEdges(selection: Selection, grouping: TimeGrouping, add: AddBar): void {
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
    add(startOfInterval(grouping, edge.from), selection.during(edge).count());
  }
}
