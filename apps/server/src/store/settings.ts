import { rows } from '../rows.ts';
import type { ConfigStore } from './config-store.ts';

/** JSON values by name. */
export interface KeyValues {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /** The names with a stored value. */
  keys(): string[];
  delete(key: string): void;
  /** Called after each change. */
  onChange(listener: () => void): void;
}

const tables = {
  settings: 'key',
  cluster_config: 'class',
} as const;

/** `settings` is the server's own; `cluster_config` is what the API reads and writes by class name. */
export function keyValues({ db }: ConfigStore, table: keyof typeof tables): KeyValues {
  const key = tables[table];
  const get = rows<{ value: string }>(db.prepare(`SELECT value FROM ${table} WHERE ${key} = ?`));
  const set = db.prepare(
    `INSERT INTO ${table} (${key}, value) VALUES (?, ?) ON CONFLICT (${key}) DO UPDATE SET value = excluded.value`,
  );
  const keys = rows<{ name: string }>(db.prepare(`SELECT ${key} AS name FROM ${table} ORDER BY ${key}`));
  const remove = db.prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
  const listeners: (() => void)[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    onChange: (listener) => void listeners.push(listener),
    keys: () => keys.all().map(({ name }) => name),
    delete(name) {
      remove.run(name);
      changed();
    },
    get(name) {
      const row = get.get(name);
      return row ? JSON.parse(row.value) : undefined;
    },
    set(name, value) {
      set.run(name, JSON.stringify(value));
      changed();
    },
  };
}
