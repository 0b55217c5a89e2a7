import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createLateTimes } from '../index-file.ts';
import type { StoredMessage } from '../message.ts';
import type { TimeSpan } from '../time-span.ts';

/** A message that is stored longer than this after its timestamp is late. */
export const lateAfterMs = 1500;
/** A commit that takes longer than this may show messages that were not late when it began. */
export const slowCommitMs = 500;
/** Whoever searches a time range this long after its end finds all its messages, or their times are recorded later. */
export const settledAfterMs = lateAfterMs + slowCommitMs;

const bucketMs = 10_000;

/**
 * Records the times of messages that are stored late, in the transaction that stores them. A message of any age is then
 * found by when it was stored; messages in time cost nothing.
 */
export class LateTimes {
  readonly #db: DatabaseSync;
  readonly #now: () => number;
  #save: StatementSync | null = null;
  #number: number;
  #written = { wall: 0, monotonic: 0 };
  /** Messages that became late during a commit and could not be recorded after it. */
  #owed: readonly StoredMessage[] = [];

  constructor(db: DatabaseSync, now: () => number) {
    this.#db = db;
    this.#now = now;
    const known = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'late_times'").get();
    const last = known ? db.prepare('SELECT max(number) AS number FROM late_times').get() : undefined;
    this.#number = Number(last?.number ?? 0);
  }

  /** Records those of the messages that are late by now, at the end of the transaction that stores them. */
  write(messages: readonly StoredMessage[]): void {
    this.#written = { wall: this.#now(), monotonic: performance.now() };
    const before = this.#written.wall - lateAfterMs;
    const buckets = new Map<number, TimeSpan>();
    for (const { timestamp } of this.#owed.length > 0 ? [...this.#owed, ...messages] : messages) {
      if (timestamp >= before) continue;
      const bucket = Math.floor(timestamp / bucketMs);
      const span = buckets.get(bucket);
      if (!span) buckets.set(bucket, { from: timestamp, to: timestamp });
      else if (timestamp < span.from) span.from = timestamp;
      else if (timestamp > span.to) span.to = timestamp;
    }
    if (buckets.size > 0) this.#record(buckets);
  }

  /** After the commit: records what became late because it took long, in a transaction of its own. */
  afterCommit(messages: readonly StoredMessage[]): void {
    const { wall, monotonic } = this.#written;
    // By both clocks, because the one of the wall may have been set meanwhile.
    const tookMs = Math.max(performance.now() - monotonic, this.#now() - wall);
    this.#owed = tookMs > slowCommitMs ? [...this.#owed, ...messages] : [];
    if (this.#owed.length === 0) return;
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      this.write([]);
      this.#db.exec('COMMIT');
      this.#owed = [];
    } catch {
      // The messages are stored; these records go with the next batch.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    }
  }

  #record(buckets: ReadonlyMap<number, TimeSpan>): void {
    this.#number += 1;
    this.#save ??= this.#prepare();
    for (const [bucket, { from, to }] of buckets) this.#save.run(bucket, from, to, this.#number);
  }

  #prepare(): StatementSync {
    // An index of an older layout gets the table with its first late message.
    createLateTimes(this.#db);
    return this.#db.prepare(`INSERT INTO late_times (bucket, first, last, number) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
        number = excluded.number`);
  }
}
