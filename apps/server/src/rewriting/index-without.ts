import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { removeFile, replacement } from '../indices/index-files.ts';
import { all, word } from '../search/plan/match.ts';
import type { IndexReader } from '../search/read/index-reader.ts';
import { createLateTimes, indexPath } from '../storage/index-file.ts';
import { type StoredMessage, timestampLimits } from '../storage/message.ts';
import { lastRowId } from '../storage/row-id.ts';
import { convertTerms } from '../storage/sealing/convert-terms.ts';
import { maxBlockMessages } from '../storage/sealing/cut-blocks.ts';
import { finalizeIndex, type IndexContent } from '../storage/sealing/finalize-index.ts';
import { giveBackFree } from '../storage/sealing/free-pages.ts';
import { sealRows } from '../storage/sealing/seal-rows.ts';
import { copyTerm } from '../storage/words/encode.ts';
import { IndexWriter } from '../storage/writing/index-writer.ts';

/** Messages read and stored at a time, and characters of them. */
const maxBatch = { messages: 4096, characters: 4 * 2 ** 20 };

type Earlier = ReadonlyMap<bigint, readonly string[]>;

/** The indices that hold earlier copies of the messages between two ids. */
function earlierCopies(reader: IndexReader, first: bigint, last: bigint): Earlier {
  const earlier = new Map<bigint, readonly string[]>();
  for (const { number, indices } of reader.copies()) {
    const copies = reader.words.ids(word(copyTerm(number)), { ends: { first, last }, order: 'ASC' });
    for (const id of copies) earlier.set(id, indices);
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

function syncFile(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

interface Batch {
  first: bigint;
  last: bigint;
  ids: bigint[];
  messages: StoredMessage[];
}

/** Yields the messages of an index in their order, without some of them. */
function* batchesOf(reader: IndexReader, without: Options['without']): Generator<Batch> {
  for (let after = -1n; ; ) {
    const rest = { first: after + 1n, last: lastRowId(timestampLimits.most + 1) };
    const ids = [...reader.words.ids(all, { ends: rest, order: 'ASC', limit: maxBatch.messages })];
    const [first = 0n] = ids;
    if (ids.length === 0) return;
    const batch: Batch = { first, last: first, ids: [], messages: [] };
    let characters = 0;
    for (const id of ids) {
      batch.last = id;
      if (without.has(id)) continue;
      const { fields, length } = reader.message(id);
      batch.ids.push(id);
      batch.messages.push(fields);
      characters += length;
      if (characters >= maxBatch.characters) break;
    }
    after = batch.last;
    yield batch;
  }
}

interface Options {
  dataDir: string;
  reader: IndexReader;
  /** The row ids of the messages to leave out. */
  without: { has(id: bigint): boolean };
  /** Told after each batch, and waited for. */
  onProgress(retained: number): void | Promise<void>;
}

/**
 * Writes a finalized index anew without some of its messages, in a file beside it. Words of a full text index without
 * content cannot be taken out one by one, and this way nothing of the messages is left on the disk.
 */
export async function writeIndexWithout({
  dataDir,
  reader,
  without,
  onProgress,
}: Options): Promise<IndexContent> {
  const name = replacement(reader.name);
  const file = indexPath(dataDir, name);
  removeFile(dataDir, name);
  // With a clock at its beginning, no message is recorded as late again.
  const writer = IndexWriter.open(dataDir, name, { synchronous: 'NORMAL', now: () => 0 });
  const release = reader.use();
  try {
    using db = new DatabaseSync(file);
    db.exec('PRAGMA synchronous = NORMAL');
    let retained = 0;
    let unsealed = 0;
    for (const { first, last, ids, messages } of batchesOf(reader, without)) {
      const earlier = earlierCopies(reader, first, last);
      writer.append(messages, { earlier: ids.map((id) => earlier.get(id) ?? []) });
      // Sealed meanwhile, so that the file never holds more than a few blocks as rows, which take far more room.
      for (unsealed += ids.length; unsealed >= maxBlockMessages; ) unsealed -= sealRows(db);
      retained += ids.length;
      await onProgress(retained);
    }
    writer.close();
    copyLateTimes(reader, db);
    while (sealRows(db) > 0);
    await convertTerms(name, db);
    await giveBackFree(db);
    const content = await finalizeIndex(db);
    syncFile(file);
    return content;
  } finally {
    release();
    writer.close();
  }
}
