import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { versionOf } from '../index-file.ts';
import { fieldOwner } from '../terms/encode.ts';
import { type WordLayout, wordLayoutOf } from '../terms/word-layout.ts';
import type { Documents } from './documents.ts';

/** Tells which messages an index file holds, by their `_id`. */
export class StoredIds {
  readonly #documents: Documents;
  readonly #words: WordLayout;
  readonly #findField: StatementSync;
  readonly #findRows: StatementSync;

  constructor(db: DatabaseSync, documents: Documents) {
    this.#documents = documents;
    this.#words = wordLayoutOf(versionOf(db));
    this.#findField = db.prepare(`SELECT number FROM fields WHERE name = '_id'`);
    this.#findRows = db.prepare('SELECT rowid AS id FROM terms WHERE terms MATCH ?');
    this.#findRows.setReadBigInts(true);
  }

  has(messageId: string): boolean {
    const field = rows<{ number: number }>(this.#findField).get();
    if (!field) return false;
    const found = rows<{ id: bigint }>(this.#findRows).all(
      `"${this.#words.idTerm(fieldOwner(field.number), messageId)}"`,
    );
    // What was stored or sealed since the last time counts, too.
    this.#documents.refresh();
    return found.some(({ id }) => {
      const text = this.#documents.text(id);
      return text !== null && (JSON.parse(text) as { _id: unknown })._id === messageId;
    });
  }
}
