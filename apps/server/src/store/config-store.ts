import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors.ts';
import { migrations } from './migrations/index.ts';

/** The configuration documents: one SQLite file, every commit on disk before it is answered. */
export interface ConfigStore {
  readonly db: DatabaseSync;
  /** Runs `work` as one transaction; an exception leaves nothing behind. */
  transaction<T>(work: () => T): T;
  /** Rewrites the file, so that no deleted or replaced data remains in it. */
  compact(): void;
  close(): void;
}

function dataVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

function migrate(store: ConfigStore, file: string): void {
  const version = dataVersion(store.db);
  if (version > migrations.length) {
    throw new StartupError(
      `${file} was written by a newer version (data version ${version}, this one knows ${migrations.length}).`,
    );
  }
  for (const [index, sql] of migrations.entries()) {
    if (index < version) continue;
    store.transaction(() => {
      store.db.exec(sql);
      store.db.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}

/** Opens the configuration and brings it up to date; a file of a newer version is refused. */
export function openConfigStore(file: string): ConfigStore {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
  // Deleted or replaced data may have been a secret, so it is overwritten.
  db.exec('PRAGMA secure_delete = ON');
  const store: ConfigStore = {
    db,
    transaction(work) {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    compact: () => db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'),
    close: () => db.close(),
  };
  try {
    migrate(store, file);
  } catch (error) {
    db.close();
    throw error;
  }
  return store;
}
