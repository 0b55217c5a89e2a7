import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../errors.ts';
import { rows } from '../rows.ts';
import { migrations } from './migrations/index.ts';
import { type Transactions, transactions } from './transactions.ts';

/** The configuration database: one SQLite file; a commit is on disk before it returns, unless made without sync. */
export interface ConfigStore extends Transactions {
  readonly db: DatabaseSync;
  /** Commits made by `work` survive the end of the process, but the last ones not a failure of power: nothing waits for the disk. */
  withoutSync<T>(work: () => T): T;
  /** Rewrites the file, so that no deleted or replaced data remains in it. */
  compact(): void;
  close(): void;
}

function dataVersion(db: DatabaseSync): number {
  const version = rows<{ user_version: number }>(db.prepare('PRAGMA user_version'));
  return version.get()?.user_version ?? 0;
}

/** A copy of the configuration, as the version before wrote it. */
const copyOfVersion = (file: string, version: number) => `${file}-of-version-${version}`;

/** Copies the configuration before it is changed, so that one can go back to the version that wrote it. One copy is kept. */
function copyOlder(db: DatabaseSync, file: string, version: number): void {
  const copy = copyOfVersion(file, version);
  const part = `${copy}.part`;
  try {
    writeFileSync(part, '', { mode: 0o600 });
    db.prepare('VACUUM INTO ?').run(part);
    const written = openSync(part, 'r+');
    fsyncSync(written);
    closeSync(written);
    renameSync(part, copy);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw new StartupError(
      `${file} is of data version ${version} and cannot be copied to ${copy} before it is changed: ${(error as Error).message}.`,
    );
  }
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name);
    if (other.startsWith(`${file}-of-version-`) && other !== copy) rmSync(other, { force: true });
  }
}

function migrate({ db, transaction }: ConfigStore, file: string): void {
  const version = dataVersion(db);
  if (version > migrations.length) {
    throw new StartupError(
      `${file} was written by a newer version (data version ${version}, this one knows ${migrations.length}). Start that version, or this one with a backup from before the upgrade, restored into an empty directory.`,
    );
  }
  if (version === migrations.length) return;
  if (version > 0) copyOlder(db, file, version);
  // All or none: the copy is of what an older version wrote, not of something between.
  transaction(() => {
    for (const sql of migrations.slice(version)) db.exec(sql);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

/**
 * `folded(text)` lower-cases like JavaScript, because SQLite's `lower()` handles ASCII only. Indices use it, so they are
 * rebuilt when the Unicode version changes.
 */
function addFolded(db: DatabaseSync): void {
  db.function('folded', { deterministic: true }, (text) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
}

const unicodeKey = 'unicode_of_indices';

function rebuildFoldedIndices({ db, transaction }: ConfigStore): void {
  const unicode = JSON.stringify(process.versions.unicode);
  const known = rows<{ value: string }>(db.prepare('SELECT value FROM settings WHERE key = ?'));
  if (known.get(unicodeKey)?.value === unicode) return;
  transaction(() => {
    db.exec('REINDEX');
    db.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run(unicodeKey, unicode);
  });
}

/** Whether a file is missing, or has no configuration. */
export function isEmptyConfiguration(file: string): boolean {
  if (!existsSync(file)) return true;
  using db = new DatabaseSync(file);
  return dataVersion(db) === 0;
}

const copyEveryMs = 1000;

/**
 * A file that is there while the configuration is open, and is newer than it: whoever opened the configuration after a kill
 * has copied the log into it, or has nothing changed.
 */
const openMark = (file: string) => `${file}-open`;

/** What is lost of a configuration whose log was deleted after a kill, of which nothing else is left. */
export function lossOfConfiguration(file: string): string | null {
  const [mark, main] = [openMark(file), file].map((each) => statSync(each, { throwIfNoEntry: false }));
  rmSync(openMark(file), { force: true });
  if (!mark || !main || existsSync(`${file}-wal`) || main.mtimeMs > mark.mtimeMs) return null;
  return 'its write-ahead log is missing, with what was changed in the last second or during a backup';
}

/** Copies the log into the file within a second of a change, so that whoever loses the log loses no more than that. */
function copyLogs(db: DatabaseSync, markOpen: () => void): NodeJS.Timeout {
  const count = rows<{ changes: number }>(db.prepare('SELECT total_changes() AS changes'));
  const changes = () => count.get()?.changes ?? 0;
  let copied = -1;
  return setInterval(() => {
    const now = changes();
    if (now === copied || db.isTransaction) return;
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      markOpen();
      copied = now;
    } catch {
      // The disk is full or something is being read: it is tried again in a second.
    }
  }, copyEveryMs).unref();
}

/** Opens the configuration and migrates it; refuses a file of a newer version. */
export function openConfigStore(file: string): ConfigStore {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000');
  // Deleted or replaced data may have been a secret, so it is overwritten.
  db.exec('PRAGMA secure_delete = ON');
  addFolded(db);
  const store: ConfigStore = {
    db,
    ...transactions(db),
    withoutSync(work) {
      // SQLite cannot change it within a transaction, and the outer one decides.
      if (db.isTransaction) return work();
      db.exec('PRAGMA synchronous = NORMAL');
      try {
        return work();
      } finally {
        db.exec('PRAGMA synchronous = FULL');
      }
    },
    compact: () => db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)'),
    close() {
      clearInterval(copying);
      rmSync(openMark(file), { force: true });
      db.close();
    },
  };
  const markOpen = () => {
    if (file !== ':memory:') writeFileSync(openMark(file), '', { mode: 0o600 });
  };
  const copying = copyLogs(db, markOpen);
  try {
    migrate(store, file);
    rebuildFoldedIndices(store);
    markOpen();
  } catch (error) {
    store.close();
    throw error;
  }
  return store;
}
