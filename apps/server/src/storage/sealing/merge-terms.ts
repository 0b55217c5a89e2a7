import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { rows } from '../../rows.ts';
import { inTransaction } from './in-transaction.ts';

/** Pages written at a time; each time is a commit, so that little is lost when it is cut off. */
const pagesPerStep = 500;
/** A step that writes fewer rows had nothing left to merge. */
const leastChanges = 2;

/** The same of an active index: few enough that the writer hardly waits. */
const pagesWhileWritten = 64;
/** With more segments, a search takes noticeably longer to find its words. */
const manySegments = 8;

const count = (db: DatabaseSync, sql: string) => rows<{ count: number }>(db.prepare(sql)).get()?.count ?? 0;

/** The parts of the word list of an index, which every search of a word reads. */
export const segmentsOf = (db: DatabaseSync) =>
  count(db, 'SELECT count(DISTINCT segid) AS count FROM terms_idx');

const changesOf = (db: DatabaseSync) => count(db, 'SELECT total_changes() AS count');

/** Whether merging segments of an active index is worth it. */
export const hasManySegments = (db: DatabaseSync) => segmentsOf(db) > manySegments;

/** Merges a part of the segments of an index that another connection writes to; false when there is nothing to merge. */
export function mergeSomeTerms(db: DatabaseSync): boolean {
  const before = changesOf(db);
  inTransaction(db, () => {
    db.prepare("INSERT INTO terms (terms, rank) VALUES ('merge', ?)").run(pagesWhileWritten);
  });
  return changesOf(db) - before >= leastChanges;
}

/**
 * Merges the word list of an index that nothing writes to into one segment, when it has more than it is to have. It rests
 * as long as it works, so that inputs and searches do not notice.
 */
export async function mergeTerms(
  db: DatabaseSync,
  maxSegments: number,
  onProgress: (percent: number) => void,
): Promise<void> {
  if (segmentsOf(db) <= maxSegments) return;
  const pages = count(db, 'SELECT count(*) AS count FROM terms_data');
  const changes = () => changesOf(db);
  const insert = db.prepare("INSERT INTO terms (terms, rank) VALUES ('merge', ?)");
  const first = changes();
  // A negative number puts all segments into one merge, which the positive ones continue.
  for (let rank = -pagesPerStep; ; rank = pagesPerStep) {
    const [before, began] = [changes(), performance.now()];
    insert.run(rank);
    if (changes() - before < leastChanges) return;
    onProgress(Math.min(99, Math.floor((100 * (changes() - first)) / pages)));
    await delay(performance.now() - began);
  }
}
