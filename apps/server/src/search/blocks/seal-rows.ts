import type { DatabaseSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { writeBlock } from './block.ts';
import { cutBlocks, maxBlockCharacters, maxBlockMessages } from './cut-blocks.ts';
import { inTransaction } from './in-transaction.ts';
import type { Document } from './pack.ts';
import { fieldNumbers, storeBlock } from './store-block.ts';

/** How many messages of an index are not sealed. */
export const countRows = (db: DatabaseSync) =>
  rows<{ count: number }>(db.prepare('SELECT count(*) AS count FROM messages')).get()?.count ?? 0;

/**
 * Seals the oldest messages that are rows and not too long, as many as a block holds, in one transaction; returns how many.
 * Only one thread at a time may seal an index; another one may write to it meanwhile.
 */
export function sealRows(db: DatabaseSync, most = maxBlockMessages): number {
  const documents = oldestRows(db, most);
  if (documents.length === 0) return 0;
  const blocks = cutBlocks(documents).map(writeBlock);
  const fields = fieldNumbers(db);
  inTransaction(db, () => {
    for (const block of blocks) storeBlock(db, block, fields);
    removeRows(db, documents);
  });
  return documents.length;
}

/** Longer messages stay rows: sealed, they might be more than is ever unpacked. */
const maxSealedBytes = 32 * 2 ** 20;

/** Rows are only added by others, so that those read here are still there when they are removed. */
function oldestRows(db: DatabaseSync, most: number): Document[] {
  const select = db.prepare(
    'SELECT id, json(doc) AS text FROM messages WHERE length(doc) <= ? ORDER BY id LIMIT ?',
  );
  select.setReadBigInts(true);
  const documents: Document[] = [];
  let characters = 0;
  for (const { id, text } of rows<{ id: bigint; text: string }>(select).iterate(maxSealedBytes, most)) {
    documents.push({ id, text });
    characters += text.length;
    if (characters >= maxBlockCharacters) break;
  }
  return documents;
}

function removeRows(db: DatabaseSync, documents: readonly Document[]): void {
  const ends = [documents[0]?.id ?? 0n, documents.at(-1)?.id ?? 0n] as const;
  const count = rows<{ count: number }>(
    db.prepare('SELECT count(*) AS count FROM messages WHERE id BETWEEN ? AND ?'),
  );
  // Messages that were stored meanwhile may have ids between these.
  const { changes } =
    count.get(...ends)?.count === documents.length
      ? db.prepare('DELETE FROM messages WHERE id BETWEEN ? AND ?').run(...ends)
      : db
          .prepare('DELETE FROM messages WHERE id IN (SELECT value FROM json_each(?))')
          .run(`[${documents.map(({ id }) => id).join()}]`);
  if (Number(changes) !== documents.length) throw new Error('Messages to be sealed have disappeared');
}
