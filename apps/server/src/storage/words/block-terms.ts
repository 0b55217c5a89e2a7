import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { BlockCache } from '../blocks/block-cache.ts';
import type { Block } from '../blocks/block-row.ts';
import { checkedBlock } from '../blocks/checked-block.ts';
import { DamagedFrameError } from '../blocks/frame.ts';
import type { WrittenPostings } from './postings.ts';
import { type PostingsHead, PostingsReader, readPostingsHead } from './postings-reader.ts';

/** The words of blocks: of each one its head, the frames of its words, and where in texts these are, see `wordsKey`. */
const wordsSchema = 'CREATE TABLE IF NOT EXISTS words (key INTEGER PRIMARY KEY, data BLOB NOT NULL)';

const partsOfBlock = 2 ** 20;
const firstFrame = 1;
const firstSpots = 2 ** 19;

/** The parts of one block are stored beside each other, the head first. */
export const wordsKey = (block: number, part: number) => block * partsOfBlock + part;

/** Creates the table for words, or removes those of blocks that were put together into others since. */
export function prepareTerms(db: DatabaseSync): void {
  db.exec(`${wordsSchema}; DELETE FROM words WHERE key / ${partsOfBlock} NOT IN (SELECT number FROM blocks)`);
}

export const dropTerms = (db: DatabaseSync) => db.exec('DROP TABLE IF EXISTS words');

/** Whether the words of a block are stored. */
export const hasTerms = (db: DatabaseSync, block: number) =>
  db.prepare('SELECT 1 FROM words WHERE key = ?').get(wordsKey(block, 0)) !== undefined;

/** Stores the words of a block within a transaction. */
export function storeTerms(db: DatabaseSync, block: number, { head, frames, spots }: WrittenPostings): void {
  const insert = db.prepare('INSERT INTO words (key, data) VALUES (?, ?)');
  insert.run(wordsKey(block, 0), head);
  for (const [at, frame] of frames.entries()) insert.run(wordsKey(block, firstFrame + at), frame);
  for (const [at, each] of spots.entries()) {
    if (each) insert.run(wordsKey(block, firstSpots + at), each);
  }
}

/** About what the head of a block takes in memory beside its filter. */
const bytesOfHead = 300;
const bytesOfFirst = 60;

const maxBytes = 16 * 2 ** 20;

/** Remembers what is read first of the words of each block. */
export const headCache = () =>
  new BlockCache<PostingsHead>(
    maxBytes,
    ({ filter, firsts }) => bytesOfHead + filter.length + bytesOfFirst * firsts.length,
  );

/** Reads the words of the blocks of an index file. */
export class BlockTerms {
  readonly #index: string;
  readonly #cache: BlockCache<PostingsHead>;
  readonly #find: StatementSync;

  constructor(index: string, db: DatabaseSync, cache: BlockCache<PostingsHead>) {
    this.#index = index;
    this.#cache = cache;
    this.#find = db.prepare('SELECT data FROM words WHERE key = ?');
  }

  /** Reads from the words of a block, which must not be used afterwards. @throws DamagedBlockError */
  read<T>(block: Block, use: (postings: PostingsReader) => T): T {
    return checkedBlock(this.#index, block.number, () => use(this.#open(block)));
  }

  /** Yields from the words of a block. @throws DamagedBlockError */
  *each<T>(block: Block, list: (postings: PostingsReader) => Iterable<T>): Generator<T> {
    const found = this.read(block, (postings) => list(postings)[Symbol.iterator]());
    for (;;) {
      const next = checkedBlock(this.#index, block.number, () => found.next());
      if (next.done) return;
      yield next.value;
    }
  }

  #open(block: Block): PostingsReader {
    const { number, messages } = block;
    const head = this.#cache.of(block, () => readPostingsHead(this.#data(number, 0), number, messages));
    return new PostingsReader(number, {
      head,
      frame: (at) => this.#data(number, firstFrame + at),
      spots: (at) => this.#data(number, firstSpots + at),
    });
  }

  #data(block: number, part: number): Uint8Array {
    const found = rows<{ data: Uint8Array<ArrayBuffer> }>(this.#find).get(wordsKey(block, part));
    if (!found) throw new DamagedFrameError('words are missing');
    return found.data;
  }
}
