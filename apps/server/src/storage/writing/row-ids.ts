import type { DatabaseSync } from 'node:sqlite';
import { type Rows, rows } from '../../rows.ts';
import { firstRowId, lastRowId, rowIdsPerMillisecond } from '../row-id.ts';
import { everyMessage } from '../words/encode.ts';

const maxRemembered = 20_000;

/** What is known of the messages of a second. */
interface Second {
  /** How many there are, and so more than the order of any of them within its millisecond. */
  count: number;
  /** No message has a later millisecond. */
  latest: number;
  /** What comes next in that millisecond. */
  next: number;
  /** It may have full milliseconds, or ids of the second before. */
  isCrowded: boolean;
}

/**
 * Assigns row ids: the millisecond of a message and, within it, the order of arrival. A message that comes late gets the
 * number of messages of its second for its order, which the statistics know: looking for the others of its millisecond
 * would take longer the larger the index is.
 */
export class RowIds {
  readonly #findCounts: Rows<{ second: number; count: number }>;
  readonly #findHighest: Rows<{ id: bigint }>;
  #seconds = new Map<number, Second>();
  /** Of crowded seconds: by millisecond, what comes next. */
  #next = new Map<number, number>();
  /** Neighbours are mostly of the same second. */
  #recent: { number: number; second: Second } | null = null;

  constructor(db: DatabaseSync) {
    this.#findCounts = rows(
      db.prepare('SELECT second, count FROM second_counts WHERE second BETWEEN ? AND ?'),
    );
    const findHighest = db.prepare(
      `SELECT rowid AS id FROM terms WHERE terms MATCH '"${everyMessage}"' AND rowid BETWEEN ? AND ?
       ORDER BY rowid DESC LIMIT 1`,
    );
    findHighest.setReadBigInts(true);
    this.#findHighest = rows(findHighest);
  }

  /** To be called when the statistics of all messages that have an id are written. */
  beginBatch(): void {
    if (this.#seconds.size < maxRemembered && this.#next.size < maxRemembered) return;
    this.#seconds = new Map();
    this.#next = new Map();
    this.#recent = null;
  }

  /** The id of the next message of this millisecond; a full millisecond spills into the one after it. */
  take(timestamp: number): bigint {
    const number = Math.floor(timestamp / 1000);
    if (this.#recent?.number !== number) this.#recent = { number, second: this.#secondOf(number) };
    const { second } = this.#recent;
    const id = second.isCrowded
      ? this.#takeCrowded(timestamp)
      : firstRowId(timestamp) + BigInt(takeOrder(second, timestamp));
    second.count += 1;
    if (second.count === rowIdsPerMillisecond) this.#crowd(number);
    return id;
  }

  #secondOf(number: number): Second {
    let second = this.#seconds.get(number);
    if (!second) {
      second = this.#readSecond(number);
      this.#seconds.set(number, second);
    }
    return second;
  }

  #readSecond(number: number): Second {
    const counts = new Map(this.#findCounts.all(number - 1, number).map((row) => [row.second, row.count]));
    const count = counts.get(number) ?? 0;
    const before = this.#seconds.get(number - 1)?.count ?? counts.get(number - 1) ?? 0;
    return {
      count,
      latest: count === 0 ? -1 : number * 1000 + 999,
      next: count,
      isCrowded: Math.max(count, before) >= rowIdsPerMillisecond,
    };
  }

  /** From now on the ids of a second are looked up, and those of the next one, into which it may spill. */
  #crowd(number: number): void {
    for (const each of [number, number + 1]) {
      const second = this.#seconds.get(each);
      if (second) second.isCrowded = true;
    }
  }

  #takeCrowded(timestamp: number): bigint {
    let millisecond = timestamp;
    let sequence = this.#nextIn(millisecond);
    while (sequence >= rowIdsPerMillisecond) {
      millisecond += 1;
      sequence = this.#nextIn(millisecond);
    }
    this.#next.set(millisecond, sequence + 1);
    return firstRowId(millisecond) + BigInt(sequence);
  }

  #nextIn(millisecond: number): number {
    const known = this.#next.get(millisecond);
    if (known !== undefined) return known;
    const first = firstRowId(millisecond);
    const highest = this.#findHighest.get(first, lastRowId(millisecond))?.id;
    return highest === undefined ? 0 : Number(highest - first) + 1;
  }
}

/** The order of another message within its millisecond. */
function takeOrder(second: Second, timestamp: number): number {
  if (timestamp < second.latest) return second.count;
  if (timestamp > second.latest) {
    second.latest = timestamp;
    second.next = 0;
  }
  second.next += 1;
  return second.next - 1;
}
