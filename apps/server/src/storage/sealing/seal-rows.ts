import type { DatabaseSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { writeBlock } from '../blocks/block.ts';
import type { Document } from '../blocks/pack.ts';
import { fieldNumbers, storeBlock } from '../blocks/store-block.ts';
import { cutBlocks, maxBlockCharacters, maxBlockMessages } from './cut-blocks.ts';
import { inTransaction } from './in-transaction.ts';

/** How many messages of an index are not sealed. */
export const countRows = (db: DatabaseSync) =>
  rows<{ count: number }>(db.prepare('SELECT count(*) AS count FROM messages')).get()?.count ?? 0;

/**
 * Seals the messages that arrived first and are not too long, in one transaction; returns how many. More than a block holds
 * are sorted by time together, so that blocks of messages that arrived in any order overlap less.
 * Only one thread at a time may seal an index; another one may write to it meanwhile.
 */
export function sealRows(db: DatabaseSync, most = maxBlockMessages): number {
  const sealed = firstRows(db, most);
  if (sealed.length === 0) return 0;
  const blocks = cutBlocks(sealed.toSorted((a, b) => (a.id < b.id ? -1 : 1))).map(writeBlock);
  const fields = fieldNumbers(db);
  inTransaction(db, () => {
    for (const block of blocks) storeBlock(db, block, fields);
    removeRows(db, sealed);
  });
  return sealed.length;
}

/** Longer messages stay rows: sealed, they might be more than is ever unpacked. */
const maxSealedBytes = 32 * 2 ** 20;
/** Characters sealed in one transaction. */
const maxCharacters = 2 * maxBlockCharacters;

interface Row extends Document {
  /** Ascends as messages arrive; in older files, it is the id. */
  position: bigint;
}

/** Rows are only added by others, so that those read here are still there when they are removed. */
function firstRows(db: DatabaseSync, most: number): Row[] {
  const select = db.prepare(
    `SELECT rowid AS position, id, json(doc) AS text FROM messages WHERE length(doc) <= ? ORDER BY rowid LIMIT ?`,
  );
  select.setReadBigInts(true);
  const found: Row[] = [];
  let characters = 0;
  for (const row of rows<Row>(select).iterate(maxSealedBytes, most)) {
    found.push(row);
    characters += row.text.length;
    if (characters >= maxCharacters) break;
  }
  return found;
}

function removeRows(db: DatabaseSync, removed: readonly Row[]): void {
  const ends = [removed[0]?.position ?? 0n, removed.at(-1)?.position ?? 0n] as const;
  const count = rows<{ count: number }>(
    db.prepare('SELECT count(*) AS count FROM messages WHERE rowid BETWEEN ? AND ?'),
  );
  // Long messages may be between these and, in older files, messages that were stored meanwhile.
  const { changes } =
    count.get(...ends)?.count === removed.length
      ? db.prepare('DELETE FROM messages WHERE rowid BETWEEN ? AND ?').run(...ends)
      : db
          .prepare('DELETE FROM messages WHERE rowid IN (SELECT value FROM json_each(?))')
          .run(`[${removed.map(({ position }) => position).join()}]`);
  if (Number(changes) !== removed.length) throw new Error('Messages to be sealed have disappeared');
}
