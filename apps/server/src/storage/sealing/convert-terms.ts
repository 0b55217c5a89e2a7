import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { rows } from '../../rows.ts';
import type { Block } from '../blocks/block-row.ts';
import { Blocks } from '../blocks/blocks.ts';
import { checkedBlock } from '../blocks/checked-block.ts';
import {
  DocumentsByField,
  dropDocuments,
  hasDocuments,
  prepareDocuments,
  storeDocuments,
} from '../blocks/documents/documents-by-field.ts';
import { writeDocuments } from '../blocks/documents/write-documents.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { isDamage } from '../damage.ts';
import { isDiskFull } from '../errors.ts';
import { finalizedVersion, indexVersion, storedCopies, versionOf } from '../index-file.ts';
import {
  BlockTerms,
  dropTerms,
  FilterStore,
  groupsForFilters,
  hasTerms,
  headCache,
  prepareTerms,
  removeTerms,
  storeTerms,
} from '../words/block-terms.ts';
import { anyCopyTerm, copyTerm } from '../words/encode.ts';
import { FilterWriter, hashesOf, type WordHashes } from '../words/filter.ts';
import type { PostingsReader } from '../words/postings-reader.ts';
import { FieldRegistry } from '../writing/field-registry.ts';
import { Layouts } from '../writing/layouts.ts';
import { gatherPostings } from './gather-postings.ts';
import { inTransaction } from './in-transaction.ts';
import { countRows } from './seal-rows.ts';

/**
 * Writes the words of an index, to which nothing else writes any more, as postings of its blocks, and their documents field by
 * field; then it drops the full text index and the packs. It rests as long as it works, so that inputs and searches do not
 * notice; cut off, it goes on with the next block.
 *
 * They are dropped only when the postings have the same words as often, and the documents are the same. Until then, and for
 * good when messages are not sealed or cannot be read, or when the disk is full, searches read them as before; returns why.
 */
export async function convertTerms(name: string, db: DatabaseSync): Promise<string | null> {
  const steps = conversion(name, db);
  for (;;) {
    const began = performance.now();
    const step = steps.next();
    if (step.done) return step.value;
    await delay(performance.now() - began);
  }
}

/** The same, step by step. */
export function* conversion(name: string, db: DatabaseSync): Steps<string | null> {
  if (versionOf(db) !== indexVersion) return null;
  if (countRows(db) > 0) return 'messages are not sealed';
  try {
    const reason = yield* new Conversion(name, db).run();
    if (reason !== null) dropWritten(db);
    return reason;
  } catch (error) {
    if (!isDamage(error) && !isDiskFull(error)) throw error;
    try {
      dropWritten(db);
    } catch {
      // They take some room, and are replaced when it is tried again.
    }
    return error.message;
  }
}

function dropWritten(db: DatabaseSync): void {
  dropTerms(db);
  dropDocuments(db);
}

type Steps<Result> = Generator<undefined, Result>;

/** Words of the full text index that are read at a time. */
const wordsAtOnce = 20_000;

/** Words that are not of a text begin with one of these. */
const isOfText = (word: string) => !/^[=~$*&]/.test(word);

class Conversion {
  readonly #db: DatabaseSync;
  readonly #blocks: Blocks;
  readonly #words: BlockTerms;
  readonly #documents: DocumentsByField;
  readonly #name: string;

  constructor(name: string, db: DatabaseSync) {
    this.#db = db;
    this.#name = name;
    inTransaction(db, () => {
      prepareTerms(db);
      prepareDocuments(db);
    });
    const cache = new PackCache();
    this.#blocks = new Blocks(name, db, cache);
    this.#blocks.refresh();
    this.#documents = new DocumentsByField(db, cache, cache.nameFile());
    this.#words = new BlockTerms(name, db, headCache());
  }

  /** Returns why it cannot be converted; `null` when it is. */
  *run(): Steps<string | null> {
    const fields = new FieldRegistry(this.#db);
    const layouts = new Layouts(fields);
    for (const block of this.#blocks.all) {
      if (hasTerms(this.#db, block.number) && hasDocuments(this.#db, block.number)) continue;
      this.#write(block, fields, layouts);
      yield;
    }
    const filters = new FilterStore(this.#db);
    const written = yield* this.#countWritten(filters);
    if (!written.equals(yield* this.#countIndexed())) return 'its words are not those of its messages';
    for (const block of this.#blocks.all) {
      if (!this.#isSame(block)) return `the documents of block ${block.number} are not those of its messages`;
      yield;
    }
    inTransaction(this.#db, () => {
      filters.finish();
      this.#db.exec(`DROP TABLE terms; DROP TABLE packs; PRAGMA user_version = ${finalizedVersion}`);
    });
    return null;
  }

  /** Whether the documents that were written of a block have the ids and the JSON of its messages. */
  #isSame(block: Block): boolean {
    const [texts, ids] = [this.#blocks.texts(block), this.#blocks.ids(block)];
    const written = checkedBlock(this.#name, block.number, () => [...this.#documents.each(block)]);
    return (
      written.length === texts.length &&
      written.every(({ distance, text }, at) => distance === ids[at] && text === texts[at])
    );
  }

  #write(block: Block, fields: FieldRegistry, layouts: Layouts): void {
    const ids = this.#blocks.ids(block);
    const copies = this.#copyTerms(block, ids);
    const find = this.#db.prepare('SELECT 1 FROM terms WHERE terms MATCH ? AND rowid = ?');
    const texts = this.#blocks.texts(block);
    const postings = gatherPostings(texts, layouts, {
      fields,
      copyTerms: (at) => copies.get(at),
      has: (at, term) => find.get(`"${term}"`, block.first + BigInt(ids[at] ?? 0)) !== undefined,
    });
    const terms = postings.write(block.number, block.messages);
    const documents = writeDocuments(
      block.number,
      texts.map((text, at) => ({ id: block.first + BigInt(ids[at] ?? 0), text })),
    );
    inTransaction(this.#db, () => {
      // An earlier version may have written words alone before it was cut off.
      removeTerms(this.#db, block.number);
      storeTerms(this.#db, block.number, terms);
      storeDocuments(this.#db, block.number, documents);
    });
  }

  /** The words of copies in a block, by position. */
  #copyTerms(block: Block, ids: Float64Array): Map<number, string> {
    const terms = new Map<number, string>();
    const copies = storedCopies(this.#db);
    if (copies.length === 0) return terms;
    const positions = new Map(Array.from(ids, (id, at) => [id, at]));
    const select = this.#db.prepare(
      'SELECT rowid - ? AS id FROM terms WHERE terms MATCH ? AND rowid BETWEEN ? AND ?',
    );
    for (const { number } of copies) {
      const copy = copyTerm(number);
      const { first, last } = block;
      for (const { id } of rows<{ id: number }>(select).iterate(first, `"${copy}"`, first, last)) {
        const at = positions.get(id);
        if (at !== undefined) terms.set(at, `${anyCopyTerm} ${copy}`);
      }
    }
    return terms;
  }

  /** Reads all that was written, and stores filters of it. */
  *#countWritten(filters: FilterStore): Steps<WordTotals> {
    const totals = new WordTotals();
    const counts = new Map(
      this.#blocks.all.map((block) => [block, this.#words.read(block, ({ words }) => words)]),
    );
    for (const group of groupsForFilters(counts)) {
      const filter = new FilterWriter(
        group.length,
        Math.max(...group.map((block) => counts.get(block) ?? 0)),
      );
      for (const [at, block] of group.entries()) {
        for (const { word, messages, times } of this.#words.each(block, wordCounts)) {
          const hashes = hashesOf(word);
          totals.add(hashes, messages, times);
          filter.add(at, hashes);
        }
        yield;
      }
      inTransaction(this.#db, () => {
        const numbers = group.map(({ number }) => number);
        filters.add(numbers, filter);
      });
    }
    return totals;
  }

  *#countIndexed(): Steps<WordTotals> {
    const totals = new WordTotals();
    this.#db.exec("CREATE VIRTUAL TABLE temp.indexed USING fts5vocab ('main', 'terms', 'row')");
    const select = rows<{ word: Uint8Array<ArrayBuffer>; messages: number; times: number }>(
      this.#db.prepare(`SELECT CAST(term AS BLOB) AS word, doc AS messages, cnt AS times FROM temp.indexed
        WHERE term > CAST(? AS TEXT) LIMIT ${wordsAtOnce}`),
    );
    try {
      let last = new Uint8Array();
      for (let read = wordsAtOnce; read === wordsAtOnce; ) {
        yield;
        read = 0;
        for (const { word, messages, times } of select.iterate(last)) {
          const bytes = Buffer.from(word).toString('latin1');
          totals.add(hashesOf(bytes), messages, isOfText(bytes) ? times : 0);
          read += 1;
          last = word;
        }
      }
    } finally {
      this.#db.exec('DROP TABLE temp.indexed');
    }
    return totals;
  }
}

function* wordCounts(postings: PostingsReader): Generator<{ word: string; messages: number; times: number }> {
  for (const posting of postings.from('')) {
    // All are read, so that none is damaged.
    posting.positions();
    const { spots } = posting.spots();
    yield { word: posting.word, messages: posting.count, times: spots.length };
  }
}

/**
 * Tells whether two word lists have the same words in as many messages and, of texts, as many times, in whichever order they
 * are read: sums of hashes of the words, each multiplied by how often the word is there.
 */
class WordTotals {
  readonly #sums = new Uint32Array(4);

  /** `times` is how often a word is in texts. */
  add(hashes: WordHashes, messages: number, times: number): void {
    const sums = this.#sums;
    for (const [at, hash] of hashes.entries()) {
      sums[at] = (sums[at] ?? 0) + Math.imul(hash, messages);
      sums[at + 2] = (sums[at + 2] ?? 0) + Math.imul(hash, times);
    }
  }

  equals(other: WordTotals): boolean {
    return this.#sums.every((sum, at) => sum === other.#sums[at]);
  }
}
