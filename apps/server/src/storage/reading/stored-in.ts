import { DatabaseSync } from 'node:sqlite';
import { PackCache } from '../blocks/pack-cache.ts';
import { isDamage } from '../damage.ts';
import { evidentDamage, indexPath } from '../index-file.ts';
import { Documents } from './documents.ts';
import { StoredIds } from './stored-ids.ts';

/** Returns those of the message ids that an index has; none when its file is missing or damaged. */
export function storedIn(dataDir: string, indexName: string, messageIds: readonly string[]): string[] {
  const file = indexPath(dataDir, indexName);
  if (messageIds.length === 0 || evidentDamage(file) !== null) return [];
  const db = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    // One snapshot, since messages are sealed meanwhile.
    db.exec('BEGIN');
    const stored = new StoredIds(indexName, db, new Documents(indexName, db, new PackCache()));
    return [...stored.among(messageIds)];
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  } finally {
    db.close();
  }
}
