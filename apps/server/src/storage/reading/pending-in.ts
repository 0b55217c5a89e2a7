import { DatabaseSync } from 'node:sqlite';
import { parseExact } from '../../exact-json.ts';
import { rows } from '../../rows.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { isDamage } from '../damage.ts';
import { evidentDamage, hasPendingCopies, indexPath } from '../index-file.ts';
import type { StoredMessage } from '../message.ts';
import { Documents } from './documents.ts';

/** Messages of an index that further indices are to hold, too. */
export interface PendingBatch {
  indices: string[];
  messages: StoredMessage[];
}

/** Returns the messages that an index noted as pending in further ones; none when its file is missing or damaged. */
export function pendingIn(dataDir: string, indexName: string): PendingBatch[] {
  const file = indexPath(dataDir, indexName);
  if (evidentDamage(file) !== null) return [];
  const db = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    // One snapshot, since messages are sealed meanwhile.
    db.exec('BEGIN');
    return hasPendingCopies(db) ? readBatches(indexName, db) : [];
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  } finally {
    db.close();
  }
}

function readBatches(indexName: string, db: DatabaseSync): PendingBatch[] {
  const documents = new Documents(indexName, db, new PackCache());
  const noted = rows<{ indices: string; ids: Uint8Array<ArrayBuffer> }>(
    db.prepare('SELECT indices, ids FROM pending_copies'),
  );
  return noted.all().map(({ indices, ids }) => ({
    indices: indices.split(' '),
    messages: [...new BigInt64Array(Uint8Array.from(ids).buffer)].flatMap((id) => {
      const text = documents.text(id);
      return text === null ? [] : [parseExact(text) as StoredMessage];
    }),
  }));
}
