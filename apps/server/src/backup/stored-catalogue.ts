import { DatabaseSync } from 'node:sqlite';
import { rows } from '../rows.ts';

/** What a configuration says about the indices of a data directory. */
export interface StoredCatalogue {
  /** Whether an index is still written to, by its name. */
  isWriting: ReadonlyMap<string, boolean>;
  /** The ranks of the index sets by their prefixes. */
  orders: ReadonlyMap<string, number>;
}

type Database = Pick<DatabaseSync, 'prepare'>;

const hasIndices = (db: Database) =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'indices'").get() !== undefined;

/** Reads the catalogue; it is empty in a configuration that is older than it. */
export function storedCatalogue(db: Database): StoredCatalogue {
  if (!hasIndices(db)) return { isWriting: new Map(), orders: new Map() };
  const indices = rows<{ id: string; state: string }>(
    db.prepare("SELECT id, doc ->> '$.state' AS state FROM indices"),
  ).all();
  const sets = rows<{ prefix: string; position: number }>(
    db.prepare("SELECT doc ->> '$.index_prefix' AS prefix, doc ->> '$.order' AS position FROM index_sets"),
  ).all();
  return {
    isWriting: new Map(indices.map(({ id, state }) => [id, state === 'writing'])),
    orders: new Map(sets.map(({ prefix, position }) => [prefix, position])),
  };
}

/** The names of the indices that a configuration has at present. */
export function presentIndices(configFile: string): ReadonlySet<string> {
  using db = new DatabaseSync(configFile, { timeout: 5000, readOnly: true });
  return new Set(storedCatalogue(db).isWriting.keys());
}

/** Makes a copied configuration forget indices, and leaves it complete in its one file. */
export function forgetIndices(configFile: string, names: readonly string[]): void {
  using db = new DatabaseSync(configFile);
  db.exec('PRAGMA journal_mode = DELETE');
  if (!hasIndices(db)) return;
  const remove = db.prepare('DELETE FROM indices WHERE id = ?');
  for (const name of names) remove.run(name);
}
