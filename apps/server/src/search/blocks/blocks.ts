import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { DamagedBlockError, DamagedIndexError } from '../read/damage.ts';
import { type Block, readBlockRows } from './block-row.ts';
import type { Column, ValueCounts } from './column.ts';
import { DamagedFrameError } from './frame.ts';
import { readIds } from './ids.ts';
import { type UnpackedDocuments, unpackDocuments } from './pack.ts';
import type { PackCache } from './pack-cache.ts';
import { readColumn, readValueCounts } from './read-column.ts';
import { columnKey, idsField } from './schema.ts';

/** Errors of the statements themselves say what is damaged already. */
const isDamagedContent = (error: unknown): error is Error =>
  [DamagedFrameError, SyntaxError, RangeError, TypeError].some((known) => error instanceof known);

/** Reads the blocks of an index file: documents by id, and columns. */
export class Blocks {
  readonly #index: string;
  readonly #db: DatabaseSync;
  readonly #cache: PackCache;
  readonly #cachedAs: string;
  readonly #findState: StatementSync;
  readonly #findPacks: StatementSync;
  readonly #findPacksOf: StatementSync;
  readonly #findPack: StatementSync;
  readonly #findColumn: StatementSync;
  #all: readonly Block[] = [];
  #state = '';

  constructor(index: string, db: DatabaseSync, cache: PackCache) {
    this.#index = index;
    this.#db = db;
    this.#cache = cache;
    this.#cachedAs = cache.nameFile();
    this.#findState = db.prepare('SELECT count(*) AS count, max(number) AS last FROM blocks');
    this.#findPacks = db.prepare(
      'SELECT first, block FROM packs WHERE first <= ?1 AND last >= ?1 ORDER BY first DESC',
    );
    this.#findPacks.setReadBigInts(true);
    this.#findPacksOf = db.prepare(
      'SELECT first, data FROM packs WHERE block = ? AND first BETWEEN ? AND ? ORDER BY first',
    );
    this.#findPacksOf.setReadBigInts(true);
    this.#findPack = db.prepare('SELECT data FROM packs WHERE first = ?');
    this.#findColumn = db.prepare('SELECT data FROM columns WHERE key = ?');
  }

  /** In the order of their first messages; they may overlap. */
  get all(): readonly Block[] {
    return this.#all;
  }

  /** Reads which blocks there are, if these are others than before. @throws DamagedIndexError */
  refresh(): void {
    const { count, last } = this.#findState.get() ?? {};
    const state = `${count} ${last}`;
    if (state === this.#state) return;
    this.#cache.forget(this.#cachedAs);
    try {
      this.#all = readBlockRows(this.#db.prepare('SELECT * FROM blocks ORDER BY first'));
    } catch (error) {
      throw isDamagedContent(error) ? new DamagedIndexError(this.#index, error.message) : error;
    }
    this.#state = state;
  }

  /** The JSON of a message; `null` when no block has it. @throws DamagedBlockError */
  text(id: bigint): string | null {
    // Packs of blocks that overlap may have this id between theirs.
    for (const { first, block } of rows<{ first: bigint; block: bigint }>(this.#findPacks).iterate(id)) {
      const text = this.#pack(Number(block), first).texts.get(id);
      if (text !== undefined) return text;
    }
    return null;
  }

  /** The JSON of the messages of a block, in their order. @throws DamagedBlockError */
  texts({ number, first, last, messages }: Block): string[] {
    const packs = rows<{ first: bigint; data: Uint8Array<ArrayBuffer> }>(this.#findPacksOf).all(
      number,
      first,
      last,
    );
    return this.#checked(number, () => {
      const texts = packs.flatMap((pack) => [...unpackDocuments(pack.first, pack.data).texts.values()]);
      if (texts.length !== messages) throw new DamagedFrameError('documents are missing');
      return texts;
    });
  }

  /** The distances of the ids of a block from the first one, ascending. @throws DamagedBlockError */
  ids({ number, messages }: Block): Float64Array {
    return this.#checked(number, () => readIds(this.#columnData(number, idsField), messages));
  }

  /** The values of a field; `null` when the block has no column of it. @throws DamagedBlockError */
  column({ number, messages, columns }: Block, fieldNumber: number): Column | null {
    if (!columns.has(fieldNumber)) return null;
    return this.#checked(number, () => readColumn(this.#columnData(number, fieldNumber), messages));
  }

  /** The different values of a field; `null` when the block has no column that lists them. @throws DamagedBlockError */
  valueCounts({ number, messages, columns }: Block, fieldNumber: number): ValueCounts | null {
    if (!columns.has(fieldNumber)) return null;
    return this.#checked(number, () => readValueCounts(this.#columnData(number, fieldNumber), messages));
  }

  close(): void {
    this.#cache.forget(this.#cachedAs);
  }

  #pack(block: number, first: bigint): UnpackedDocuments {
    const known = this.#cache.get(this.#cachedAs, first);
    if (known) return known;
    const data = this.#findPack.get(first)?.data as Uint8Array;
    const pack = this.#checked(block, () => unpackDocuments(first, data));
    this.#cache.keep(this.#cachedAs, first, pack);
    return pack;
  }

  #columnData(block: number, field: number): Uint8Array {
    const found = this.#findColumn.get(columnKey(block, field));
    if (!found) throw new DamagedFrameError(`column ${field} is missing`);
    return found.data as Uint8Array;
  }

  #checked<T>(number: number, read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw isDamagedContent(error) ? new DamagedBlockError(this.#index, number, error.message) : error;
    }
  }
}
