import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rows } from '../rows.ts';
import { blocksSchema } from './blocks/schema.ts';
import { isDamage } from './damage.ts';
import { readDatabaseHeader } from './database-header.ts';

/** The folder of the data directory with one file per index. */
export const indicesFolder = (dataDir: string) => path.join(dataDir, 'indices');

export const indexPath = (dataDir: string, indexName: string) =>
  path.join(indicesFolder(dataDir), `${indexName}.sqlite`);

/** No printable character separates words: they are split beforehand and joined by blanks. */
const wordCharacters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .filter((char) => !/[A-Za-z0-9"]/.test(char))
  .join('')
  .replaceAll("'", "''");

/**
 * Rows of `messages` are stored in the order of arrival: a batch fills pages of its own, however old its messages are. In
 * files of older versions `id` is the primary key. Every statement works with both.
 *
 * Well-known fields are registered first, so that they always get a number.
 */
const schema = `
  CREATE TABLE messages (position INTEGER PRIMARY KEY, id INTEGER NOT NULL UNIQUE, doc BLOB NOT NULL);
  CREATE VIRTUAL TABLE terms USING fts5 (
    words, content='', columnsize=0, tokenize="ascii tokenchars '${wordCharacters}'"
  );
  CREATE TABLE fields (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, types INTEGER NOT NULL);
  INSERT INTO fields (name, types) VALUES ('message', 0), ('full_message', 0), ('source', 0), ('timestamp', 0),
    ('streams', 0), ('_id', 0);
  CREATE TABLE shapes (number INTEGER PRIMARY KEY, fields TEXT NOT NULL UNIQUE);
  CREATE TABLE field_types (
    stream TEXT NOT NULL, field INTEGER NOT NULL, type INTEGER NOT NULL,
    first INTEGER NOT NULL, last INTEGER NOT NULL,
    PRIMARY KEY (stream, field, type)
  ) WITHOUT ROWID;
  CREATE TABLE stream_counts (stream TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE second_counts (second INTEGER PRIMARY KEY, count INTEGER NOT NULL);
  CREATE TABLE hour_counts (hour INTEGER PRIMARY KEY, count INTEGER NOT NULL);
`;

/** Which other indices hold earlier copies of messages, and of how many; the names are separated by blanks. */
const copiesSchema =
  'CREATE TABLE IF NOT EXISTS copies (number INTEGER PRIMARY KEY, indices TEXT NOT NULL UNIQUE, count INTEGER NOT NULL)';

/**
 * When the messages are from that were stored late: the first and the last of each ten seconds, and a number that grows
 * with each commit that had some.
 */
const lateTimesSchema = `
  CREATE TABLE IF NOT EXISTS late_times (
    bucket INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL, number INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS late_times_by_number ON late_times (number);
`;

export const createLateTimes = (db: DatabaseSync) => db.exec(lateTimesSchema);

export const createCopies = (db: DatabaseSync) => db.exec(copiesSchema);

/** Row ids of messages that may be missing in further indices, whose names are separated by blanks. */
export const createPendingCopies = (db: DatabaseSync) =>
  db.exec('CREATE TABLE IF NOT EXISTS pending_copies (indices TEXT NOT NULL, ids BLOB NOT NULL)');

export const hasPendingCopies = (db: DatabaseSync) =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'pending_copies'").get() !== undefined &&
  db.prepare('SELECT 1 FROM pending_copies LIMIT 1').get() !== undefined;

/** The layout of new indices. Older layouts are still read, and written without converting them. */
export const indexVersion = 4;

/**
 * The layout of finalized indices, all of whose messages are sealed: words are in blocks, too, documents are written field by
 * field, and nothing can be added.
 */
export const finalizedVersion = 7;

/** The first layout of finalized indices with documents field by field. */
export const firstVersionWithDocumentsByField = 7;

/** The first layout of finalized indices with words in blocks; in it, each block has a filter of its own. */
export const firstVersionWithBlockTerms = 5;

/** The first layout in which emoji are indexed as words. */
export const firstVersionWithPictures = 2;

/** The first layout with a row of `field_types` for each stream; before, there was one for each combination of streams. */
export const firstVersionWithFieldsByStream = 3;

/** The first layout in which messages are sealed. */
export const firstVersionWithBlocks = 4;

/** Returns the layout of an index; 0 for a new file. */
export const versionOf = (db: DatabaseSync) =>
  rows<{ user_version: number }>(db.prepare('PRAGMA user_version')).get()?.user_version ?? 0;

/** The registered fields of an index, with the types of their values. */
export const storedFields = (db: DatabaseSync) =>
  rows<{ number: number; name: string; types: number }>(
    db.prepare('SELECT number, name, types FROM fields'),
  ).iterate();

/** The sets of fields its messages have, as comma-separated field numbers. */
export const storedShapes = (db: DatabaseSync) =>
  rows<{ number: number; fields: string }>(db.prepare('SELECT number, fields FROM shapes')).iterate();

/** Messages of an index of which other indices hold earlier copies. */
export interface EarlierCopies {
  number: number;
  /** The names of the other indices. */
  indices: string[];
  /** How many messages. */
  count: number;
}

export function storedCopies(db: DatabaseSync): EarlierCopies[] {
  if (!db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'copies'").get()) return [];
  return rows<{ number: number; indices: string; count: number }>(
    db.prepare('SELECT number, indices, count FROM copies'),
  )
    .all()
    .map((row) => ({ ...row, indices: row.indices.split(' ') }));
}

/** Checks whether a file exists, and its header for damage; `null` when both are fine. */
export function evidentDamage(file: string): string | null {
  if (!existsSync(file)) return 'the file is missing';
  const header = readDatabaseHeader(file);
  return header.damage ?? (header.userVersion > finalizedVersion ? newerVersion : null);
}

/** The layout of a finalized index by its header; `null` when it has none that can be read. */
export function layoutOf(file: string): number | null {
  if (!existsSync(file)) return null;
  const header = readDatabaseHeader(file);
  return header.damage === null ? header.userVersion : null;
}

const newerVersion = 'it was written by a newer version';

/** Why an index of this layout cannot be used; `null` when it can. */
export function unusable(version: number): string | null {
  if (version > finalizedVersion) return newerVersion;
  return version === 0 ? 'it is not an index' : null;
}

/** Checks the same, and also the layout and the tables that every search reads. */
export function damageOf(file: string): string | null {
  const evident = evidentDamage(file);
  if (evident !== null) return evident;
  let db: DatabaseSync | undefined;
  try {
    db = openForReading(file);
    // One snapshot, since words may be converted meanwhile.
    db.exec('BEGIN');
    const version = versionOf(db);
    const reason = unusable(version);
    if (reason !== null) return reason;
    db.exec('SELECT count(*) FROM fields; SELECT count(*) FROM shapes; SELECT max(id) FROM messages');
    if (version < firstVersionWithBlockTerms) db.prepare('SELECT term FROM vocabulary LIMIT 1').all();
    else db.prepare('SELECT key FROM words LIMIT 1').all();
    if (version >= firstVersionWithDocumentsByField) db.prepare('SELECT key FROM documents LIMIT 1').all();
    return null;
  } catch (error) {
    if (!isDamage(error)) throw error;
    return error.message;
  } finally {
    db?.close();
  }
}

/** Whether messages can be added to an index that is not damaged. Its header does not tell before its log is emptied. */
export function isWritableLayout(file: string): boolean {
  using db = openForReading(file);
  return versionOf(db) <= indexVersion;
}

/** Whether a finalized index that is not damaged has messages that are not sealed. */
export function hasRows(file: string): boolean {
  using db = openForReading(file);
  return db.prepare('SELECT 1 FROM messages LIMIT 1').get() !== undefined;
}

export interface WriterTuning {
  synchronous: 'FULL' | 'NORMAL';
  cacheKilobytes: number;
  automerge: number;
  hashBytes: number;
  /** Maximum file size in pages; `null` for no limit but the disk. */
  maxPages: number | null;
}

export const defaultTuning: WriterTuning = {
  synchronous: 'FULL',
  cacheKilobytes: 16_384,
  automerge: 16,
  hashBytes: 16_777_216,
  maxPages: null,
};

/** Creates a new index under a temporary name and renames it, so that an empty index file is always a damaged one. */
export function layOut(file: string, tuning: WriterTuning = defaultTuning): void {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const db = new DatabaseSync(unfinished);
  try {
    // The whole file is written to the disk once, before it gets its name. Pages freed by sealing can be given back.
    db.exec(`
      PRAGMA page_size = 8192;
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA synchronous = OFF;
      PRAGMA journal_mode = MEMORY;
      BEGIN IMMEDIATE; ${schema} ${blocksSchema} ${copiesSchema}; ${lateTimesSchema} PRAGMA user_version = ${indexVersion}; COMMIT;
      INSERT INTO terms (terms, rank) VALUES ('automerge', ${tuning.automerge});
    `);
    // A level with this many segments would be merged in one commit; those in excess of `automerge` are merged piece by piece.
    db.exec(`INSERT INTO terms (terms, rank) VALUES ('crisismerge', ${2 * tuning.automerge})`);
    // Large enough that one batch becomes one segment.
    db.exec(`INSERT INTO terms (terms, rank) VALUES ('hashsize', ${tuning.hashBytes})`);
    // A leaf fills one page of the file.
    db.exec(`INSERT INTO terms (terms, rank) VALUES ('pgsz', 8000)`);
    // Changing the mode of a file in use would leave a rollback journal if cut off, which readers cannot roll back.
    db.exec('PRAGMA journal_mode = WAL');
    db.close();
    syncFile(unfinished);
    renameSync(unfinished, file);
  } catch (error) {
    if (db.isOpen) db.close();
    // What a full disk has cut off takes room.
    rmSync(unfinished, { force: true });
    throw error;
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Opens an index for writing, and creates its tables when it is new. */
export function openForWriting(file: string, tuning: WriterTuning): DatabaseSync {
  if (!existsSync(file)) layOut(file, tuning);
  const damage = evidentDamage(file);
  if (damage !== null) throw new Error(`${file} cannot be written: ${damage}`);
  const db = new DatabaseSync(file, { timeout: 5000 });
  // The thread that seals messages copies the log into the file earlier, so that this one seldom has to.
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = ${tuning.synchronous};
    PRAGMA cache_size = -${tuning.cacheKilobytes};
    PRAGMA wal_autocheckpoint = 8000;
    PRAGMA journal_size_limit = 67108864;
  `);
  if (tuning.maxPages !== null) db.exec(`PRAGMA max_page_count = ${tuning.maxPages}`);
  const version = versionOf(db);
  const reason = unusable(version) ?? (version > indexVersion ? 'it is finalized' : null);
  if (reason === null) return db;
  db.close();
  throw new Error(`${file} cannot be written: ${reason}`);
}

/** Opens an index for searching, and its full text index, if it has one, which SQLite would open with the first use. */
export function openForReading(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  try {
    // One snapshot, since words may be converted meanwhile.
    db.exec('PRAGMA temp_store = FILE; BEGIN');
    if (versionOf(db) < firstVersionWithBlockTerms) {
      db.exec(`
        CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab ('main', 'terms', 'row');
        SELECT 1 FROM vocabulary WHERE term = '';
      `);
    }
    db.exec('COMMIT');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
