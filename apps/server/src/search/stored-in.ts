import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { rows } from '../rows.ts';
import { indexPath, versionOf } from './index-file.ts';
import { isDamage } from './read/damage.ts';
import { fieldOwner } from './terms/encode.ts';
import { wordLayoutOf } from './terms/word-layout.ts';

/** Returns those of the message ids that an index has; none when its file is missing or damaged. */
export function storedIn(dataDir: string, indexName: string, messageIds: readonly string[]): string[] {
  const file = indexPath(dataDir, indexName);
  if (messageIds.length === 0 || !existsSync(file)) return [];
  const db = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    const field = rows<{ number: number }>(db.prepare(`SELECT number FROM fields WHERE name = '_id'`)).get();
    if (!field) return [];
    const find = db.prepare(`SELECT 1 FROM terms JOIN messages ON messages.id = terms.rowid
      WHERE terms MATCH ? AND json_extract(doc, '$._id') = ?`);
    const owner = fieldOwner(field.number);
    const layout = wordLayoutOf(versionOf(db));
    return messageIds.filter((id) => find.get(`"${layout.idTerm(owner, id)}"`, id) !== undefined);
  } catch (error) {
    if (isDamage(error)) return [];
    throw error;
  } finally {
    db.close();
  }
}
