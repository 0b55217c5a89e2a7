import { momentOf } from '@tailrace/domain/search/moment-of';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import type { MessageRows } from '#/components/core/search/model.ts';

/** The messages shown around a row, nearest first. */
export interface Surroundings {
  above: readonly SearchMessage[];
  below: readonly SearchMessage[];
  /** The order of the list if it is sorted by time; otherwise its rows cannot be merged with others. */
  timeOrder: 'ASC' | 'DESC' | null;
}

/** A row next to the middle: a position in the list, or a message that only surrounds it. */
type Entry = number | SearchMessage;

export interface SurroundedRows {
  rows: MessageRows;
  /** Positions of the outermost surrounding rows. */
  first: number;
  last: number;
  /** Number of rows added to the list. */
  added: number;
  /** Converts a position to the nearest one in the list alone. */
  plain: (index: number) => number;
}

/** Merges surrounding messages with a list at one of its rows: each message once, in order of time. */
export function surroundedRows(rows: MessageRows, at: number, around: Surroundings): SurroundedRows {
  const above = mergedSide(rows, at, -1, around).reverse();
  const below = mergedSide(rows, at, 1, around);
  const entries: readonly Entry[] = [...above, at, ...below];
  const positions = entries.filter((entry) => typeof entry === 'number');
  const added = entries.length - positions.length;
  const first = positions[0] ?? at;
  const last = first + entries.length - 1;
  const entryAt = (index: number): Entry => {
    if (index < first) return index;
    return index > last ? index - added : (entries[index - first] ?? at);
  };
  const plain = (index: number): number => {
    const entry = entryAt(index);
    if (typeof entry === 'number') return entry;
    const before = entries.slice(0, index - first).findLast((each) => typeof each === 'number');
    return before ?? first;
  };
  const byKey = new Map(
    entries.flatMap((entry, index) =>
      typeof entry === 'number' ? [] : [[messageKey(entry), first + index] as const],
    ),
  );
  const anchor = rows.at(at);
  return {
    first,
    last,
    added,
    plain,
    rows: {
      ...(anchor ? { anchor: messageKey(anchor) } : {}),
      length: rows.length + added,
      at: (index) => {
        const entry = entryAt(index);
        return typeof entry === 'number' ? rows.at(entry) : entry;
      },
      indexOf: (key) => {
        const surrounding = byKey.get(key);
        if (surrounding !== undefined) return surrounding;
        const index = rows.indexOf(key);
        if (index < first) return index;
        const within = entries.indexOf(index);
        return within < 0 ? index + added : first + within;
      },
      keyAt: (index) => {
        const entry = entryAt(index);
        return typeof entry === 'number' ? rows.keyAt(entry) : `around ${messageKey(entry)}`;
      },
    },
  };
}

/** The rows on one side of the middle as far as messages surround it, nearest first. */
function mergedSide(rows: MessageRows, at: number, step: 1 | -1, around: Surroundings): Entry[] {
  const messages = step < 0 ? around.above : around.below;
  const inOrder = (message: SearchMessage): Entry => ({ ...message, isAround: true });
  if (around.timeOrder === null) return messages.map(inOrder);
  const isLater = (around.timeOrder === 'ASC') === step > 0;
  const entries: Entry[] = [];
  let next = at + step;
  const take = () => {
    entries.push(next);
    next += step;
  };
  for (const message of messages) {
    const known = rows.indexOf(messageKey(message));
    const distance = (known - at) * step;
    if (known >= 0 && distance > 0) {
      // Both have the messages of one moment in the same order, so the rows up to a common one come first.
      while ((next - known) * step <= 0) take();
    } else if (known < 0) {
      while (isNearer(rows.at(next), message, isLater)) take();
      entries.push(inOrder(message));
    }
  }
  return entries;
}

/** Whether a row of the list lies between the middle and a message; a row that is not loaded does not. */
function isNearer(row: SearchMessage | undefined, message: SearchMessage, isLater: boolean): boolean {
  if (!row) return false;
  return isLater ? momentOf(row) < momentOf(message) : momentOf(row) > momentOf(message);
}
