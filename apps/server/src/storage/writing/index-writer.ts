// Messages may hold a bigint.
import '../../exact-json.ts';
import { mkdirSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { joinedTokens } from '@tailrace/languages/query';
import { rows } from '../../rows.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { storageError } from '../errors.ts';
import { defaultTuning, indexPath, indicesFolder, openForWriting, type WriterTuning } from '../index-file.ts';
import { type FieldValue, type StoredMessage, timestampLimits } from '../message.ts';
import { Documents } from '../reading/documents.ts';
import { StoredIds } from '../reading/stored-ids.ts';
import { everyMessage, fullMessageMark } from '../words/encode.ts';
import { Copies, PendingCopies } from './copies.ts';
import { type Field, FieldRegistry } from './field-registry.ts';
import { LateTimes } from './late-times.ts';
import { type Layout, Layouts } from './layouts.ts';
import { RowIds } from './row-ids.ts';
import { Statistics } from './statistics.ts';

function textTerms(field: Field, text: string): string {
  return joinedTokens(text, field.name === 'message' ? ' ' : ` ${fullMessageMark}`);
}

/** All words of a message for the index, separated by blanks; the words of its texts come last. */
function messageTerms(message: StoredMessage, layout: Layout): string {
  let text = everyMessage + layout.terms;
  let texts = '';
  let at = 0;
  for (const name in message) {
    const field = layout.fields[at];
    at += 1;
    if (!field) continue;
    const value = message[name];
    if (Array.isArray(value)) {
      for (const entry of value) text += field.terms.of(entry);
    } else if (field.terms.indexing === 'text') texts += textTerms(field, String(value));
    else text += field.terms.of(value as FieldValue);
  }
  return text + texts;
}

export interface AppendOptions {
  /** Set when the batch may have been stored before: existing messages are skipped. */
  isRetry?: boolean;
  /**
   * For each message of the batch, the names of the indices that hold earlier copies of it. A search that reads one of
   * those leaves this copy out.
   */
  earlier?: readonly (readonly string[])[];
  /** For each message of the batch, the names of the indices that are to store further copies of it afterwards. */
  further?: readonly (readonly string[])[];
  /** Set when further copies of earlier batches may be missing still. */
  keepsPending?: boolean;
}

const none: readonly string[] = [];

/** Cached state of the index; reloaded when a batch is rolled back. */
interface Memory {
  fields: FieldRegistry;
  layouts: Layouts;
  rowIds: RowIds;
  statistics: Statistics;
  copies: Copies;
  pending: PendingCopies;
  lateTimes: LateTimes;
  /** How many the index holds. */
  messages: number;
}

function inLimits(message: StoredMessage): StoredMessage {
  const { timestamp } = message;
  const { least, most } = timestampLimits;
  const moment = Math.min(Math.max(Math.trunc(timestamp) || 0, least), most);
  return moment === timestamp ? message : { ...message, timestamp: moment };
}

/** The positions of messages in the order of their timestamps; equal ones keep their order. */
function inOrder(messages: readonly StoredMessage[]): number[] {
  const times = messages.map(({ timestamp }) => timestamp);
  const order = messages.map((_, position) => position);
  if (times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0))) return order;
  return order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0));
}

/**
 * Stores messages in one index. There is one writer per index; it is synchronous, so run it in a worker.
 *
 * @example
 * using writer = IndexWriter.open(dataDir, 'graylog_0');
 * writer.append(batch); // on disk when it returns
 */
export class IndexWriter {
  readonly #db: DatabaseSync;
  readonly #insertMessage: StatementSync;
  readonly #insertTerms: StatementSync;
  readonly #documents: Documents;
  readonly #stored: StoredIds;
  readonly #now: () => number;
  #memory: Memory;
  #isUncertain = false;

  private constructor(indexName: string, db: DatabaseSync, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#insertMessage = db.prepare('INSERT INTO messages (id, doc) VALUES (?, jsonb(?))');
    this.#insertTerms = db.prepare('INSERT INTO terms (rowid, words) VALUES (?, ?)');
    this.#documents = new Documents(indexName, db, new PackCache());
    this.#stored = new StoredIds(indexName, db, this.#documents);
    this.#memory = this.#remember();
  }

  static open(
    dataDir: string,
    indexName: string,
    { now = Date.now, ...tuning }: Partial<WriterTuning> & { now?: () => number } = {},
  ): IndexWriter {
    mkdirSync(indicesFolder(dataDir), { recursive: true });
    const db = openForWriting(indexPath(dataDir, indexName), { ...defaultTuning, ...tuning });
    return new IndexWriter(indexName, db, now);
  }

  /**
   * Stores a batch in one transaction and returns the row ids, in the order of the batch; `null` for a message that
   * already existed. After an error none of the batch is stored, and it can be appended again.
   *
   * @throws StorageFullError when the disk is full
   */
  append(
    messages: readonly StoredMessage[],
    { isRetry = false, earlier = [], further = [], keepsPending = false }: AppendOptions = {},
  ): (bigint | null)[] {
    if (messages.length === 0) return [];
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const ids = this.#insert(messages, earlier, further, isRetry || this.#isUncertain);
      this.#memory.pending.write(keepsPending);
      this.#db.exec('COMMIT');
      this.#isUncertain = false;
      this.#memory.messages += ids.filter((id) => id !== null).length;
      this.#memory.lateTimes.afterCommit(messages);
      return ids;
    } catch (error) {
      this.#rollBack();
      throw storageError(error);
    }
  }

  /** How many messages the index holds. */
  get messages(): number {
    return this.#memory.messages;
  }

  /** Forgets which further copies may be missing, once all are stored. */
  settle(): void {
    if (!this.#memory.pending.hasStored) return;
    try {
      this.#memory.pending.clear();
    } catch (error) {
      this.#rollBack();
      throw storageError(error);
    }
  }

  /** Releases the memory of pages and words that only writing needs. */
  rest(): void {
    this.#db.exec('PRAGMA shrink_memory');
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }

  #insert(
    messages: readonly StoredMessage[],
    earlier: readonly (readonly string[])[],
    further: readonly (readonly string[])[],
    leaveOutStored: boolean,
  ): (bigint | null)[] {
    const { layouts, rowIds, statistics, copies, pending, lateTimes } = this.#memory;
    const ids = new Array<bigint | null>(messages.length).fill(null);
    rowIds.beginBatch();
    // The full text index needs ascending ids; equal timestamps keep their order of arrival.
    const limited = messages.map(inLimits);
    const order = inOrder(limited);
    const stored = leaveOutStored ? this.#stored.among(messages.map(({ _id }) => _id)) : null;
    for (const position of order) {
      const message = limited[position] as StoredMessage;
      if (stored?.has(message._id)) continue;
      // The batch may have a message twice.
      stored?.add(message._id);
      const layout = layouts.of(message);
      const id = rowIds.take(message.timestamp);
      this.#insertMessage.run(id, JSON.stringify(message));
      const copyTerms = copies.terms(earlier[position] ?? none);
      this.#insertTerms.run(id, copyTerms + messageTerms(message, layout));
      pending.add(id, further[position] ?? none);
      statistics.count(message, layout);
      ids[position] = id;
    }
    statistics.write();
    copies.write();
    lateTimes.write(limited);
    return ids;
  }

  #rollBack(): void {
    // Without an open transaction SQLite failed during the commit, so the batch may or may not be stored.
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
    else this.#isUncertain = true;
    this.#memory = this.#remember();
  }

  #remember(): Memory {
    const fields = new FieldRegistry(this.#db);
    const counted = rows<{ messages: number | null }>(
      this.#db.prepare('SELECT sum(count) AS messages FROM hour_counts'),
    );
    return {
      fields,
      layouts: new Layouts(fields),
      rowIds: new RowIds(this.#db),
      statistics: new Statistics(this.#db),
      copies: new Copies(this.#db),
      pending: new PendingCopies(this.#db),
      lateTimes: new LateTimes(this.#db, this.#now),
      messages: counted.get()?.messages ?? 0,
    };
  }
}
