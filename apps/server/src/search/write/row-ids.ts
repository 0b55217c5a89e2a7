import type { DatabaseSync } from 'node:sqlite';
import { type Rows, rows } from '../../rows.ts';
import { firstVersionWithBlocks, versionOf } from '../index-file.ts';
import { firstRowId, rowIdsPerMillisecond } from '../row-id.ts';
import { everyMessage } from '../terms/encode.ts';

const maxRemembered = 20_000;

/** Ids of messages that are not sealed, and of all. */
const queries = {
  rows: {
    highest: 'SELECT max(id) AS id FROM messages WHERE id BETWEEN ? AND ?',
    latest: 'SELECT max(id) >> 20 AS latest FROM messages',
  },
  all: {
    highest: `SELECT rowid AS id FROM terms WHERE terms MATCH '"${everyMessage}"' AND rowid BETWEEN ? AND ?
      ORDER BY rowid DESC LIMIT 1`,
    latest: `SELECT max(id) >> 20 AS latest
      FROM (SELECT max(id) AS id FROM messages UNION ALL SELECT max(last) FROM blocks)`,
  },
};

/** Assigns row ids: the millisecond of a message and, within it, the order of arrival. */
export class RowIds {
  readonly #highest: Rows<{ id: bigint | null }>;
  /** By millisecond, what comes next. */
  readonly #next = new Map<number, number>();
  /** From this millisecond on, all ids were assigned here, so that those of others are not looked for. */
  #knownFrom: number;
  /** The millisecond of the last id, and its first id. */
  #beginning = { millisecond: -1, id: 0n };

  constructor(db: DatabaseSync) {
    const { highest, latest } = versionOf(db) < firstVersionWithBlocks ? queries.rows : queries.all;
    const findHighest = db.prepare(highest);
    findHighest.setReadBigInts(true);
    this.#highest = rows(findHighest);
    this.#knownFrom = (rows<{ latest: number | null }>(db.prepare(latest)).get()?.latest ?? -1) + 1;
  }

  /** The id of the next message of this millisecond; a full millisecond spills into the one after it. */
  take(timestamp: number): bigint {
    let millisecond = timestamp;
    let sequence = this.#sequence(millisecond);
    while (sequence >= rowIdsPerMillisecond) {
      millisecond += 1;
      sequence = this.#sequence(millisecond);
    }
    if (this.#next.size >= maxRemembered) this.#forgetEarliest();
    this.#next.set(millisecond, sequence + 1);
    if (millisecond !== this.#beginning.millisecond) {
      this.#beginning = { millisecond, id: firstRowId(millisecond) };
    }
    return this.#beginning.id + BigInt(sequence);
  }

  #sequence(millisecond: number): number {
    const known = this.#next.get(millisecond);
    if (known !== undefined) return known;
    if (millisecond >= this.#knownFrom) return 0;
    const first = firstRowId(millisecond);
    const highest = this.#highest.get(first, firstRowId(millisecond + 1) - 1n)?.id;
    return highest == null ? 0 : Number(highest - first) + 1;
  }

  /** Forgets the earlier half. */
  #forgetEarliest(): void {
    const milliseconds = Float64Array.from(this.#next.keys()).sort();
    const kept = milliseconds[milliseconds.length >> 1] ?? 0;
    for (const millisecond of milliseconds) if (millisecond < kept) this.#next.delete(millisecond);
    this.#knownFrom = Math.max(this.#knownFrom, kept);
  }
}
