import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { firstRowId, rowIdsPerMillisecond } from '../row-id.ts';

const mostRemembered = 20_000;

/** Gives out row ids: the millisecond of a message and, within it, the order of arrival. */
export class RowIds {
  readonly #highest: StatementSync;
  readonly #next = new Map<number, number>();
  #latest: number;

  constructor(db: DatabaseSync) {
    this.#highest = db.prepare('SELECT max(id) AS id FROM messages WHERE id BETWEEN ? AND ?');
    this.#highest.setReadBigInts(true);
    const newest = db.prepare('SELECT max(id) >> 20 AS latest FROM messages').get()?.latest;
    this.#latest = newest === null || newest === undefined ? -1 : Number(newest);
  }

  /** The id of the next message of this millisecond; a full millisecond spills into the one after it. */
  take(timestamp: number): bigint {
    let millisecond = timestamp;
    let sequence = this.#sequence(millisecond);
    while (sequence >= rowIdsPerMillisecond) {
      millisecond += 1;
      sequence = this.#sequence(millisecond);
    }
    if (this.#next.size >= mostRemembered) this.#next.clear();
    this.#next.set(millisecond, sequence + 1);
    if (millisecond > this.#latest) this.#latest = millisecond;
    return firstRowId(millisecond) + BigInt(sequence);
  }

  #sequence(millisecond: number): number {
    const known = this.#next.get(millisecond);
    if (known !== undefined) return known;
    if (millisecond > this.#latest) return 0;
    const first = firstRowId(millisecond);
    const highest = this.#highest.get(first, firstRowId(millisecond + 1) - 1n)?.id;
    return typeof highest === 'bigint' ? Number(highest - first) + 1 : 0;
  }
}
