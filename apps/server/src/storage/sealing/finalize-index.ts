import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { rows } from '../../rows.ts';
import { firstVersionWithBlocks, versionOf } from '../index-file.ts';
import type { TimeSpan } from '../time-span.ts';

/** What an index holds once it is finalized. */
export interface IndexContent {
  range: TimeSpan | null;
  messages: number;
}

const busyTimeoutMs = 5000;
const attempts = 12;
const pauseMs = 500;

/** Holds the file open, so that the writer closes it without copying its write-ahead log. Throws when it is not there. */
export function holdIndex(file: string): DatabaseSync {
  const existing = pathToFileURL(file);
  existing.searchParams.set('mode', 'rw');
  const db = new DatabaseSync(existing, { timeout: busyTimeoutMs });
  db.prepare('SELECT count(*) FROM fields').get();
  return db;
}

/** Copies the write-ahead log into the file once no search reads from it. */
async function emptyLog(db: DatabaseSync): Promise<void> {
  const checkpoint = rows<{ busy: number }>(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)'));
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (checkpoint.get()?.busy === 0) return;
    await delay(pauseMs);
  }
  throw new Error('Searches read its write-ahead log all the time');
}

const endsOfRows = 'SELECT min(id) AS first, (SELECT max(id) FROM messages) AS last FROM messages';

const endsOf = (db: DatabaseSync) =>
  versionOf(db) < firstVersionWithBlocks
    ? endsOfRows
    : `${endsOfRows} UNION ALL SELECT min(first), max(last) FROM blocks`;

/** Makes an index that is no longer written to complete in its one file, and says what it holds. */
export async function finalizeIndex(db: DatabaseSync): Promise<IndexContent> {
  await emptyLog(db);
  const found = rows<{ from: number | null; to: number | null; messages: number | null }>(
    db.prepare(`SELECT min(first) >> 20 AS "from", max(last) >> 20 AS "to",
      (SELECT sum(count) FROM hour_counts) AS messages FROM (${endsOf(db)})`),
  ).get();
  const { from = null, to = null, messages = null } = found ?? {};
  return { range: from === null || to === null ? null : { from, to }, messages: messages ?? 0 };
}
