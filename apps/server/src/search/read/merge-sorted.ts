import type { Order } from './word-index.ts';

/** Ids in an order, none of which comes before `start`. */
interface IdList {
  start: bigint;
  open(): Iterator<bigint>;
}

interface OpenList {
  next: bigint;
  rest: Iterator<bigint>;
}

/** Merges lists of ids, each of which is opened when its turn has come. */
export function* inOrder(lists: readonly IdList[], order: Order): Generator<bigint> {
  const isBefore = (a: bigint, b: bigint) => (order === 'ASC' ? a < b : a > b);
  const waiting = lists.toSorted((a, b) => (a.start === b.start ? 0 : isBefore(b.start, a.start) ? -1 : 1));
  const open: OpenList[] = [];
  for (;;) {
    let first = firstOf(open, isBefore);
    for (
      let list = waiting.at(-1);
      list && (!first || !isBefore(first.next, list.start));
      list = waiting.at(-1)
    ) {
      waiting.pop();
      const rest = list.open();
      const next = rest.next();
      if (next.done) continue;
      open.push({ next: next.value, rest });
      first = firstOf(open, isBefore);
    }
    if (!first) return;
    const others = open.filter((each) => each !== first).map(({ next }) => next);
    const starts = waiting.slice(-1).map(({ start }) => start);
    const bound = [...others, ...starts].reduce<bigint | null>(
      (least, id) => (least === null || isBefore(id, least) ? id : least),
      null,
    );
    // Most ids of a list come before those of all others.
    do {
      yield first.next;
      const next = first.rest.next();
      if (next.done) {
        open.splice(open.indexOf(first), 1);
        break;
      }
      first.next = next.value;
    } while (bound === null || isBefore(first.next, bound));
  }
}

function firstOf(
  lists: readonly OpenList[],
  isBefore: (a: bigint, b: bigint) => boolean,
): OpenList | undefined {
  return lists.reduce<OpenList | undefined>(
    (first, list) => (first && !isBefore(list.next, first.next) ? first : list),
    undefined,
  );
}

type Counted = readonly [word: string, count: number];

interface Line {
  next: Counted;
  rest: Iterator<Counted>;
}

/** Merges lists of words, each of which ascends; what several of them have comes as often. */
export function* merged(lists: readonly Iterator<Counted>[]): Generator<Counted> {
  // A heap: each line comes after the one at half its position, counted from 1.
  const heap: Line[] = [];
  const wordAt = (at: number) => heap[at]?.next[0];
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as Line, heap[a] as Line];
  };
  const sink = (from: number) => {
    for (let at = from; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      if (left < heap.length && (wordAt(left) ?? '') < (wordAt(least) ?? '')) least = left;
      if (right < heap.length && (wordAt(right) ?? '') < (wordAt(least) ?? '')) least = right;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  for (const rest of lists) {
    const next = rest.next();
    if (!next.done) heap.push({ next: next.value, rest });
  }
  for (let at = heap.length >> 1; at >= 0; at -= 1) sink(at);
  for (let [line] = heap; line; [line] = heap) {
    yield line.next;
    const next = line.rest.next();
    if (next.done) {
      const last = heap.pop();
      if (last && last !== line) heap[0] = last;
    } else line.next = next.value;
    sink(0);
  }
}
