import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import type { Block } from '../blocks/block-row.ts';
import { DamagedBlockError } from '../damage.ts';
import { firstVersionWithBlockTerms, versionOf } from '../index-file.ts';
import { BlockTerms, headCache } from '../words/block-terms.ts';
import { fieldOwner } from '../words/encode.ts';
import { wordBytes } from '../words/postings.ts';
import { type WordLayout, wordLayoutOf } from '../words/word-layout.ts';
import type { Documents } from './documents.ts';

/** Tells which messages an index file holds, by their `_id`. */
export class StoredIds {
  readonly #documents: Documents;
  readonly #layout: WordLayout;
  readonly #findField: StatementSync;
  /** The row ids of the messages that have a word. */
  readonly #find: (word: string) => bigint[];

  constructor(index: string, db: DatabaseSync, documents: Documents) {
    this.#documents = documents;
    const version = versionOf(db);
    this.#layout = wordLayoutOf(version);
    this.#findField = db.prepare(`SELECT number FROM fields WHERE name = '_id'`);
    this.#find = version < firstVersionWithBlockTerms ? inFullText(db) : inBlocks(index, db, documents);
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
    const stored = new Set(this.#find(word).map((row) => this.#idOf(row)));
    return messageIds.filter((id) => stored.has(id));
  }

  #idOf(row: bigint): unknown {
    return readable(() => {
      const text = this.#documents.text(row);
      return text === null ? null : (JSON.parse(text) as { _id: unknown })._id;
    }, null);
  }
}

/** What is damaged has nothing: storing a message twice is better than losing it. */
function readable<T, Otherwise>(read: () => T, otherwise: Otherwise): T | Otherwise {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamagedBlockError) return otherwise;
    throw error;
  }
}

function inFullText(db: DatabaseSync): (word: string) => bigint[] {
  const find = db.prepare('SELECT rowid AS id FROM terms WHERE terms MATCH ?');
  find.setReadBigInts(true);
  return (word) =>
    rows<{ id: bigint }>(find)
      .all(`"${word}"`)
      .map(({ id }) => id);
}

function inBlocks(index: string, db: DatabaseSync, { blocks }: Documents): (word: string) => bigint[] {
  const words = new BlockTerms(index, db, headCache());
  const idsIn = (block: Block, word: string) => {
    const found = words.read(block, (postings) => postings.find(word)?.positions());
    const ids = found && blocks?.ids(block);
    return ids ? Array.from(found, (at) => block.first + BigInt(ids[at] ?? 0)) : [];
  };
  return (word) => (blocks?.all ?? []).flatMap((block) => readable(() => idsIn(block, wordBytes(word)), []));
}
