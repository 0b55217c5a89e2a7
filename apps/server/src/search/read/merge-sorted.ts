import type { CountedWord } from '../../storage/words/postings-reader.ts';
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

interface Line {
  words: readonly CountedWord[];
  at: number;
  rest: Iterator<readonly CountedWord[]>;
}

/** Reads on when all words of a line are taken; false at its end. */
function readOn(line: Line): boolean {
  while (line.at >= line.words.length) {
    const next = line.rest.next();
    if (next.done) return false;
    [line.words, line.at] = [next.value, 0];
  }
  return true;
}

/**
 * Adds up the counts of the words that several lists have, each of which ascends and comes part by part, until none of a list is
 * inside. Yields each word once: those of some parts together, in no order, before all words that come after them.
 */
export function* summedUp(
  lists: readonly Iterator<readonly CountedWord[]>[],
  isInside: (word: string) => boolean,
): Generator<ReadonlyMap<string, number>> {
  let lines = lists.map((rest): Line => ({ words: [], at: 0, rest }));
  for (;;) {
    lines = lines.filter((line) => readOn(line) && isInside(line.words[line.at]?.[0] ?? ''));
    // No list has words up to this one that are not read yet.
    const bound = lines.reduce<string | null>((least, { words }) => {
      const last = words.at(-1)?.[0] ?? '';
      return least === null || last < least ? last : least;
    }, null);
    if (bound === null) return;
    const sums = new Map<string, number>();
    for (const line of lines) {
      for (let word = line.words[line.at]; word && word[0] <= bound; word = line.words[line.at]) {
        if (isInside(word[0])) sums.set(word[0], (sums.get(word[0]) ?? 0) + word[1]);
        line.at += 1;
      }
    }
    yield sums;
  }
}
