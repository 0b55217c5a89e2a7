import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { DamagedBlockError } from '../damage.ts';
import { versionOf } from '../index-file.ts';
import { fieldOwner } from '../words/encode.ts';
import { type WordLayout, wordLayoutOf } from '../words/word-layout.ts';
import type { Documents } from './documents.ts';

/** Tells which messages an index file holds, by their `_id`. */
export class StoredIds {
  readonly #documents: Documents;
  readonly #layout: WordLayout;
  readonly #findField: StatementSync;
  readonly #findRows: StatementSync;

  constructor(db: DatabaseSync, documents: Documents) {
    this.#documents = documents;
    this.#layout = wordLayoutOf(versionOf(db));
    this.#findField = db.prepare(`SELECT number FROM fields WHERE name = '_id'`);
    this.#findRows = db.prepare('SELECT rowid AS id FROM terms WHERE terms MATCH ?');
    this.#findRows.setReadBigInts(true);
  }

  /** Those of the ids that are stored; to be called in a transaction. Ids with the same word are looked for together. */
  among(messageIds: readonly string[]): Set<string> {
    const field = rows<{ number: number }>(this.#findField).get();
    if (!field) return new Set();
    // What was stored or sealed since the last time counts, too.
    this.#documents.refresh();
    const owner = fieldOwner(field.number);
    const byWord = Map.groupBy(messageIds, (id) => this.#layout.idTerm(owner, id));
    return new Set([...byWord].flatMap(([word, ids]) => this.#thatHave(word, ids)));
  }

  #thatHave(word: string, messageIds: readonly string[]): string[] {
    const found = rows<{ id: bigint }>(this.#findRows).all(`"${word}"`);
    const stored = new Set(found.map(({ id }) => this.#idOf(id)));
    return messageIds.filter((id) => stored.has(id));
  }

  /** A message of a damaged block has none: storing another one twice is better than losing it. */
  #idOf(row: bigint): unknown {
    try {
      const text = this.#documents.text(row);
      return text === null ? null : (JSON.parse(text) as { _id: unknown })._id;
    } catch (error) {
      if (error instanceof DamagedBlockError) return null;
      throw error;
    }
  }
}
