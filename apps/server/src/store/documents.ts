import type { ConfigStore } from './config-store.ts';

/** A table of JSON documents by id. */
export interface Documents<T extends { id: string }> {
  list(): T[];
  find(id: string): T | null;
  save(document: T): void;
  /** Whether there was one. */
  delete(id: string): boolean;
}

/** The documents of a table that has only `id` and `doc`. */
export function documents<T extends { id: string }>(
  { db }: ConfigStore,
  table: 'decorators' | 'grok_patterns' | 'inputs' | 'roles' | 'streams',
): Documents<T> {
  const list = db.prepare(`SELECT doc FROM ${table} ORDER BY id`);
  const find = db.prepare(`SELECT doc FROM ${table} WHERE id = ?`);
  const save = db.prepare(
    `INSERT INTO ${table} (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc`,
  );
  const remove = db.prepare(`DELETE FROM ${table} WHERE id = ?`);
  const read = (row: Record<string, unknown>) => JSON.parse(String(row.doc)) as T;
  return {
    list: () => list.all().map(read),
    find(id) {
      const row = find.get(id);
      return row ? read(row) : null;
    },
    save: (document) => void save.run(document.id, JSON.stringify(document)),
    delete: (id) => remove.run(id).changes > 0,
  };
}
