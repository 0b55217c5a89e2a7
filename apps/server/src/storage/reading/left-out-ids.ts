import type { DatabaseSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import type { Block } from '../blocks/block-row.ts';
import type { Blocks } from '../blocks/blocks.ts';
import { DamagedBlockError } from '../damage.ts';
import { everyMessage } from '../words/encode.ts';

/**
 * The ids of the messages in damaged blocks of an index file. Words still point to them, so every query for ids leaves them
 * out. They are kept in a temporary table of the connection. Where words are in blocks, too, there is only their number.
 */
export class LeftOutIds {
  readonly #db: DatabaseSync;
  #count = 0;
  #blocks = 0;
  #onlyCounts = false;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  get hasAny(): boolean {
    return this.#count > 0;
  }

  /** How many blocks were added. */
  get blocks(): number {
    return this.#blocks;
  }

  /** Does not look for ids from now on. */
  countOnly(): void {
    this.#onlyCounts = true;
  }

  /** Starts over with the blocks that are left out now: what can be read of a damaged one may have been put into another. */
  reset(blocks: Blocks): void {
    if (!this.#onlyCounts) this.#db.exec('DELETE FROM temp.left_out');
    [this.#count, this.#blocks] = [0, 0];
    for (const block of blocks.leftOut) this.add(block, blocks);
  }

  /** The condition that an id is not left out; empty while none is. */
  condition(id: string): string {
    return this.hasAny ? `AND ${id} NOT IN temp.left_out` : '';
  }

  has(id: bigint): boolean {
    return this.hasAny && this.#db.prepare('SELECT 1 FROM temp.left_out WHERE id = ?').get(id) !== undefined;
  }

  /** How many there are between two ids, or in the whole file; `null` when that is not known. */
  count(ends: Pick<Block, 'first' | 'last'> | null): number | null {
    if (!this.hasAny || !ends) return this.#count;
    if (this.#onlyCounts) return null;
    const select = this.#db.prepare('SELECT count(*) AS count FROM temp.left_out WHERE id BETWEEN ? AND ?');
    return rows<{ count: number }>(select).get(ends.first, ends.last)?.count ?? 0;
  }

  /**
   * Adds the messages of a block, without reading it: those between its first and its last id that are neither rows nor in
   * one of the other blocks.
   */
  add({ first, last, messages }: Block, others: Blocks): void {
    this.#blocks += 1;
    if (this.#onlyCounts) {
      this.#count += messages;
      return;
    }
    this.#db.exec('CREATE TEMP TABLE IF NOT EXISTS left_out (id INTEGER PRIMARY KEY)');
    this.#db
      .prepare(
        `INSERT OR IGNORE INTO temp.left_out
         SELECT rowid FROM terms WHERE terms MATCH '"${everyMessage}"' AND rowid BETWEEN ?1 AND ?2
         AND rowid NOT IN (SELECT id FROM messages WHERE id BETWEEN ?1 AND ?2)`,
      )
      .run(first, last);
    const keep = this.#db.prepare(
      'DELETE FROM temp.left_out WHERE id IN (SELECT ? + value FROM json_each(?)) AND id BETWEEN ? AND ?',
    );
    for (const other of others.all) {
      if (other.last < first || other.first > last) continue;
      keep.run(other.first, JSON.stringify([...readableIds(others, other)]), first, last);
    }
    const select = this.#db.prepare('SELECT count(*) AS count FROM temp.left_out');
    this.#count = rows<{ count: number }>(select).get()?.count ?? 0;
  }
}

/** A block whose ids are damaged, too, is left out as soon as it is read. */
function readableIds(blocks: Blocks, block: Block): Iterable<number> {
  try {
    return blocks.ids(block);
  } catch (error) {
    if (error instanceof DamagedBlockError) return [];
    throw error;
  }
}
