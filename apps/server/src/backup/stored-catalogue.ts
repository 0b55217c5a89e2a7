import { DatabaseSync } from 'node:sqlite';
import { rows } from '../rows.ts';

/** What a configuration file says about an index. */
interface ListedIndex {
  isWriting: boolean;
  /** The rank of its set. */
  setOrder: number;
}

const hasIndices = (db: DatabaseSync) =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'indices'").get() !== undefined;

/** The indices of a configuration by name; none in one that is older than the catalogue. */
export function listedIndices(configFile: string): Map<string, ListedIndex> {
  using db = new DatabaseSync(configFile, { timeout: 5000 });
  if (!hasIndices(db)) return new Map();
  const listed = rows<{ id: string; state: string; position: number | null }>(
    db.prepare(`SELECT indices.id, indices.doc ->> '$.state' AS state, index_sets.doc ->> '$.order' AS position
      FROM indices LEFT JOIN index_sets ON index_sets.id = indices.doc ->> '$.index_set_id'`),
  ).all();
  return new Map(
    listed.map(({ id, state, position }) => [
      id,
      { isWriting: state === 'writing', setOrder: position ?? 0 },
    ]),
  );
}

/** Makes a copied configuration forget indices, and leaves it complete in its one file. */
export function forgetIndices(configFile: string, names: readonly string[]): void {
  using db = new DatabaseSync(configFile);
  db.exec('PRAGMA journal_mode = DELETE');
  if (!hasIndices(db)) return;
  const remove = db.prepare('DELETE FROM indices WHERE id = ?');
  for (const name of names) remove.run(name);
}
