import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { parseExact } from '../../exact-json.ts';
import { rows } from '../../rows.ts';
import { BlockCache } from '../blocks/block-cache.ts';
import type { Block } from '../blocks/block-row.ts';
import { checkedBlock, isDamagedContent } from '../blocks/checked-block.ts';
import { compress, DamagedFrameError, decompress } from '../blocks/frame.ts';
import { isDamage } from '../damage.ts';
import { blocksInFilter, type FilterWriter, hashesOf, mostBlocksOfFilter, partOf } from './filter.ts';
import type { WrittenPostings } from './postings.ts';
import { type PostingsHead, PostingsReader, readPostingsHead } from './postings-reader.ts';

/**
 * The words of blocks: of each one its head, the frames of its words, and where in texts these are, see `wordsKey`. In the place
 * of block 0, which there is none of, the filters of all: first a list of them, then their parts.
 */
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

/** Removes the words of a block, if it has any, within a transaction. */
export const removeTerms = (db: DatabaseSync, block: number) =>
  db.prepare('DELETE FROM words WHERE key >= ? AND key < ?').run(wordsKey(block, 0), wordsKey(block + 1, 0));

/** Stores the words of a block within a transaction. */
export function storeTerms(db: DatabaseSync, block: number, { head, frames, spots }: WrittenPostings): void {
  const insert = db.prepare('INSERT INTO words (key, data) VALUES (?, ?)');
  insert.run(wordsKey(block, 0), head);
  for (const [at, frame] of frames.entries()) insert.run(wordsKey(block, firstFrame + at), frame);
  for (const [at, each] of spots.entries()) {
    if (each) insert.run(wordsKey(block, firstSpots + at), each);
  }
}

const noBlock = 0;
const listOfFilters = wordsKey(noBlock, 0);

/** A filter that blocks share. */
interface Filter {
  /** Their numbers. */
  blocks: number[];
  /** The key of its first part. */
  first: number;
  parts: number;
}

/** Stores the filters of an index, and at the end their list, each within a transaction. */
export class FilterStore {
  readonly #filters: Filter[] = [];
  readonly #insert: StatementSync;
  #next = listOfFilters + 1;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('INSERT INTO words (key, data) VALUES (?, ?)');
  }

  /** The numbers of the blocks are in the order of the filter. */
  add(blocks: number[], filter: FilterWriter): void {
    const first = this.#next;
    const parts = filter.write((part) => String(first + part));
    for (const data of parts) this.#insert.run(this.#next++, data);
    this.#filters.push({ blocks, first, parts: parts.length });
  }

  finish(): void {
    this.#insert.run(listOfFilters, compress(JSON.stringify(this.#filters)));
  }
}

/** The blocks of a filter, in groups with about as many words, since the one with the most decides on its size. */
export function groupsForFilters(words: ReadonlyMap<Block, number>): Block[][] {
  const blocks = [...words].sort(([, a], [, b]) => a - b).map(([block]) => block);
  return Array.from({ length: Math.ceil(blocks.length / mostBlocksOfFilter) }, (_, at) =>
    blocks.slice(at * mostBlocksOfFilter, (at + 1) * mostBlocksOfFilter),
  );
}

/** Words of a filter whose bits are remembered: of those that a query has, when it reads one block after the other. */
const mostRemembered = 256;

interface OpenFilter extends Filter {
  /** For each block whether it may have a word. */
  known: Map<string, readonly boolean[]>;
}

/** Tells of most words that a block does not have them. A damaged filter tells nothing, which costs time only. */
class BlockFilters {
  readonly #find: StatementSync;
  /** By block; none before all words are written, nor in layout 5. */
  #filters: ReadonlyMap<number, [filter: OpenFilter, at: number]> | null = null;

  constructor(db: DatabaseSync) {
    this.#find = db.prepare('SELECT data FROM words WHERE key = ?');
  }

  /** The word is given as bytes. */
  mayHave(block: number, word: string): boolean {
    this.#filters ??= new Map(
      (this.#readList() ?? []).flatMap((filter) => {
        const open = { ...filter, known: new Map() };
        return filter.blocks.map((number, at) => [number, [open, at]]);
      }),
    );
    const [filter, at = 0] = this.#filters.get(block) ?? [];
    if (!filter) return true;
    let found = filter.known.get(word);
    if (!found) {
      found = this.#readPart(filter, word) ?? [];
      if (filter.known.size >= mostRemembered) filter.known.clear();
      filter.known.set(word, found);
    }
    return found[at] ?? true;
  }

  #readList(): Filter[] | null {
    return this.#read(listOfFilters, (data) => parseExact(decompress(data).toString()) as Filter[]);
  }

  #readPart({ blocks, first, parts }: Filter, word: string): boolean[] | null {
    const hashes = hashesOf(word);
    const key = first + partOf(hashes, parts);
    return this.#read(key, (data) => blocksInFilter(data, String(key), { hashes, blocks: blocks.length }));
  }

  #read<T>(key: number, read: (data: Uint8Array) => T): T | null {
    try {
      const row = rows<{ data: Uint8Array<ArrayBuffer> }>(this.#find).get(key);
      return row ? read(row.data) : null;
    } catch (error) {
      if (isDamagedContent(error) || isDamage(error)) return null;
      throw error;
    }
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
    ({ filter, firsts }) => bytesOfHead + (filter?.length ?? 0) + bytesOfFirst * firsts.length,
  );

/** Reads the words of the blocks of an index file. */
export class BlockTerms {
  readonly #index: string;
  readonly #cache: BlockCache<PostingsHead>;
  readonly #filters: BlockFilters;
  readonly #find: StatementSync;

  constructor(index: string, db: DatabaseSync, cache: BlockCache<PostingsHead>) {
    this.#index = index;
    this.#cache = cache;
    this.#filters = new BlockFilters(db);
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
    return new PostingsReader(number, {
      head: () => this.#cache.of(block, () => readPostingsHead(this.#data(number, 0), number, messages)),
      mayHave: (word) => this.#filters.mayHave(number, word),
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
