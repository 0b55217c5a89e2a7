import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sealRows } from '../../search/blocks/seal-rows.ts';
import { createLateTimes, indexPath } from '../../search/index-file.ts';
import { IndexWriter } from '../../search/index-writer.ts';
import { matchExpression, word } from '../../search/plan/match.ts';
import type { IndexReader } from '../../search/read/index-reader.ts';
import { copyTerm, everyMessage } from '../../search/terms/encode.ts';
import { giveBackFree } from '../free-pages.ts';
import { removeFile, replacement } from '../index-files.ts';
import { type SealedIndex, sealIndex } from '../seal-index.ts';

/** Messages read and stored at a time. */
const batchSize = 500;

type Earlier = ReadonlyMap<bigint, readonly string[]>;

/** The indices that hold earlier copies of the messages between two ids. */
function earlierCopies(reader: IndexReader, first: bigint, last: bigint): Earlier {
  const earlier = new Map<bigint, readonly string[]>();
  for (const { number, indices } of reader.copies()) {
    const rows = reader
      .select<[id: bigint]>('SELECT rowid FROM terms WHERE terms MATCH ? AND rowid BETWEEN ? AND ?')
      .all(matchExpression(word(copyTerm(number))), first, last);
    for (const [id] of rows) earlier.set(id, indices);
  }
  return earlier;
}

/** The records of late messages, so that no time range counts as changed by new messages. */
function copyLateTimes(reader: IndexReader, db: DatabaseSync): void {
  createLateTimes(db);
  const known = reader.select<[name: string]>("SELECT name FROM sqlite_schema WHERE name = 'late_times'");
  if (!known.get()) return;
  const insert = db.prepare('INSERT INTO late_times (bucket, first, last, number) VALUES (?, ?, ?, ?)');
  const rows = reader.select<[bucket: bigint, first: bigint, last: bigint, number: bigint]>(
    'SELECT bucket, first, last, number FROM late_times',
  );
  db.exec('BEGIN');
  for (const row of rows.iterate()) insert.run(...row);
  db.exec('COMMIT');
}

async function finish(file: string, reader: IndexReader): Promise<SealedIndex> {
  using db = new DatabaseSync(file);
  copyLateTimes(reader, db);
  while (sealRows(db) > 0);
  await giveBackFree(db);
  const sealed = await sealIndex(db);
  return sealed;
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

interface Options {
  dataDir: string;
  reader: IndexReader;
  /** The messages to leave out, in ascending order. */
  without: readonly bigint[];
  onProgress(kept: number): void;
}

/**
 * Writes a sealed index anew without some of its messages, in a file beside it. Words of a full text index without
 * content cannot be taken out one by one, and this way nothing of the messages is left on the disk.
 */
export async function writeIndexWithout(options: Options): Promise<SealedIndex> {
  const { dataDir, reader, without, onProgress } = options;
  const name = replacement(reader.name);
  const file = indexPath(dataDir, name);
  removeFile(dataDir, name);
  // With a clock at its beginning, no message is recorded as late again.
  const writer = IndexWriter.open(dataDir, name, { synchronous: 'NORMAL', now: () => 0 });
  const release = reader.use();
  try {
    const next = reader.select<[id: bigint]>(
      `SELECT rowid FROM terms WHERE terms MATCH '"${everyMessage}"' AND rowid > ? ORDER BY rowid LIMIT ?`,
    );
    let after = -1n;
    let left = 0;
    let kept = 0;
    for (;;) {
      const rows = next.all(after, batchSize);
      const [[first] = [0n]] = rows;
      const [last] = rows.at(-1) ?? [null];
      if (last === null) break;
      after = last;
      const stay = rows.filter(([id]) => {
        while (left < without.length && (without[left] ?? id) < id) left += 1;
        return without[left] !== id;
      });
      const earlier = earlierCopies(reader, first, last);
      writer.append(
        stay.map(([id]) => reader.message(id).fields),
        { earlier: stay.map(([id]) => earlier.get(id) ?? []) },
      );
      kept += stay.length;
      onProgress(kept);
    }
    writer.close();
    const sealed = await finish(file, reader);
    syncFile(file);
    return sealed;
  } finally {
    release();
    writer.close();
  }
}
