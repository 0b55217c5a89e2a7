import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { DamagedBlockError } from '../read/damage.ts';
import type { Column, ValueCounts } from './column.ts';
import { DamagedFrameError } from './frame.ts';
import { readIds } from './ids.ts';
import { type UnpackedDocuments, unpackDocuments } from './pack.ts';
import type { PackCache } from './pack-cache.ts';
import { readColumn, readValueCounts } from './read-column.ts';
import { columnKey, idsField } from './schema.ts';

/** A block of an index. */
export interface Block {
  number: number;
  /** The first and the last id. */
  first: bigint;
  last: bigint;
  messages: number;
  /** Fields without a column that messages may have; `null` when any field without one may be among them. */
  leftOut: ReadonlySet<string> | null;
}

interface BlockRow {
  number: bigint;
  first: bigint;
  last: bigint;
  messages: bigint;
  left_out: string | null;
}

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

  /** Reads which blocks there are, if these are others than before. */
  refresh(): void {
    const { count, last } = this.#findState.get() ?? {};
    const state = `${count} ${last}`;
    if (state === this.#state) return;
    this.#state = state;
    this.#cache.forget(this.#cachedAs);
    const select = this.#db.prepare(
      'SELECT number, first, last, messages, left_out FROM blocks ORDER BY first',
    );
    select.setReadBigInts(true);
    this.#all = rows<BlockRow & Record<keyof BlockRow, bigint | string | null>>(select)
      .all()
      .map(({ number, first, last, messages, left_out }) => ({
        number: Number(number),
        first,
        last,
        messages: Number(messages),
        leftOut: left_out === null ? null : new Set(JSON.parse(left_out) as string[]),
      }));
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
  texts({ number, first, last }: Block): string[] {
    const packs = rows<{ first: bigint; data: Uint8Array<ArrayBuffer> }>(this.#findPacksOf).all(
      number,
      first,
      last,
    );
    return packs.flatMap((pack) =>
      this.#checked(number, () => [...unpackDocuments(pack.first, pack.data).texts.values()]),
    );
  }

  /** The distances of the ids of a block from the first one, ascending. @throws DamagedBlockError */
  ids({ number }: Block): Float64Array {
    const data = this.#columnData(number, idsField);
    return this.#checked(number, () => {
      if (!data) throw new DamagedFrameError('its ids are missing');
      return readIds(data);
    });
  }

  /** The values of a field; `null` when the block has no column of it. @throws DamagedBlockError */
  column({ number }: Block, fieldNumber: number): Column | null {
    const data = this.#columnData(number, fieldNumber);
    return data && this.#checked(number, () => readColumn(data));
  }

  /** The different values of a field; `null` when the block has no column that lists them. @throws DamagedBlockError */
  valueCounts({ number }: Block, fieldNumber: number): ValueCounts | null {
    const data = this.#columnData(number, fieldNumber);
    return data && this.#checked(number, () => readValueCounts(data));
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

  #columnData(block: number, field: number): Uint8Array | null {
    const found = this.#findColumn.get(columnKey(block, field));
    return found ? (found.data as Uint8Array) : null;
  }

  #checked<T>(number: number, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (error instanceof DamagedFrameError || error instanceof SyntaxError) {
        throw new DamagedBlockError(this.#index, number, error.message);
      }
      throw error;
    }
  }
}
