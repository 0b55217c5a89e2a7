import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { rows } from '../../rows.ts';
import type { Block } from '../blocks/block-row.ts';
import { Blocks } from '../blocks/blocks.ts';
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
 * Writes the words of an index, to which nothing else writes any more, as postings of its blocks, and drops its full text
 * index. It rests as long as it works, so that inputs and searches do not notice; cut off, it goes on with the next block.
 *
 * The full text index is dropped only when the postings have the same words as often. Until then, and for good when messages
 * are not sealed or cannot be read, or when the disk is full, searches read it as before; returns why.
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
    if (yield* new Conversion(name, db).run()) return null;
    dropTerms(db);
    return 'its words are not those of its messages';
  } catch (error) {
    if (!isDamage(error) && !isDiskFull(error)) throw error;
    try {
      dropTerms(db);
    } catch {
      // They take some room, and are replaced when it is tried again.
    }
    return error.message;
  }
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

  constructor(name: string, db: DatabaseSync) {
    this.#db = db;
    inTransaction(db, () => prepareTerms(db));
    this.#blocks = new Blocks(name, db, new PackCache());
    this.#blocks.refresh();
    this.#words = new BlockTerms(name, db, headCache());
  }

  /** Returns whether it is converted. */
  *run(): Steps<boolean> {
    const fields = new FieldRegistry(this.#db);
    const layouts = new Layouts(fields);
    for (const block of this.#blocks.all) {
      if (hasTerms(this.#db, block.number)) continue;
      this.#write(block, fields, layouts);
      yield;
    }
    const filters = new FilterStore(this.#db);
    const written = yield* this.#countWritten(filters);
    if (!written.equals(yield* this.#countIndexed())) return false;
    inTransaction(this.#db, () => {
      filters.finish();
      this.#db.exec(`DROP TABLE terms; PRAGMA user_version = ${finalizedVersion}`);
    });
    return true;
  }

  #write(block: Block, fields: FieldRegistry, layouts: Layouts): void {
    const ids = this.#blocks.ids(block);
    const copies = this.#copyTerms(block, ids);
    const find = this.#db.prepare('SELECT 1 FROM terms WHERE terms MATCH ? AND rowid = ?');
    const postings = gatherPostings(this.#blocks.texts(block), layouts, {
      fields,
      copyTerms: (at) => copies.get(at),
      has: (at, term) => find.get(`"${term}"`, block.first + BigInt(ids[at] ?? 0)) !== undefined,
    });
    const written = postings.write(block.number, block.messages);
    inTransaction(this.#db, () => storeTerms(this.#db, block.number, written));
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
