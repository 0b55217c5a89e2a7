import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { DamagedIndexError } from '../damage.ts';
import { firstVersionWithDocumentsByField, versionOf } from '../index-file.ts';
import { BlockList } from './block-list.ts';
import { type Block, readBlockRows } from './block-row.ts';
import { checkedBlock, isDamagedContent } from './checked-block.ts';
import type { Column } from './column.ts';
import type { DocumentGroup, DocumentStore } from './document-store.ts';
import { DocumentsByField } from './documents/documents-by-field.ts';
import { DamagedFrameError } from './frame.ts';
import { readIds } from './ids.ts';
import type { PackCache } from './pack-cache.ts';
import { PackedDocuments } from './packed-documents.ts';
import { type ReadPart, readColumn } from './read-column.ts';
import { columnKey, idsField } from './schema.ts';
import { SharedSets } from './shared-sets.ts';

/** Documents that have been read, and the block they are of. */
interface Recent {
  block: number;
  documents: DocumentGroup;
}

/** Reads the blocks of an index file: documents by id, and columns. */
export class Blocks {
  readonly #index: string;
  readonly #cache: PackCache;
  readonly #cachedAs: string;
  readonly #db: DatabaseSync;
  #list = new BlockList([]);
  /** Damaged ones, by number. */
  readonly #leftOut = new Map<number, Block>();
  readonly #sets = new SharedSets();
  readonly #findState: StatementSync;
  readonly #findColumn: StatementSync;
  #documents: DocumentStore;
  #state = '';
  /** The messages of a page are mostly beside each other. */
  #recent: Recent | null = null;

  constructor(index: string, db: DatabaseSync, cache: PackCache) {
    this.#index = index;
    this.#cache = cache;
    this.#cachedAs = cache.nameFile();
    this.#db = db;
    this.#findState = db.prepare('SELECT count(*) AS count, max(number) AS last FROM blocks');
    this.#documents = this.#openDocuments();
    this.#findColumn = db.prepare('SELECT data FROM columns WHERE key = ?');
  }

  #openDocuments(): DocumentStore {
    const Store = versionOf(this.#db) < firstVersionWithDocumentsByField ? PackedDocuments : DocumentsByField;
    return new Store(this.#db, this.#cache, this.#cachedAs);
  }

  /** To be called once documents may be written otherwise. */
  reopen(): void {
    this.#documents = this.#openDocuments();
    this.#recent = null;
  }

  /** In the order of their first messages; they may overlap. */
  get all(): readonly Block[] {
    return this.#list.all;
  }

  /** Reads which blocks there are, if these are others than before. @throws DamagedIndexError */
  refresh(): void {
    const { count, last } = rows<{ count: number; last: number | null }>(this.#findState).get() ?? {};
    const state = `${count} ${last}`;
    if (state === this.#state) return;
    try {
      const added = this.#readAfter(this.#list.lastNumber);
      const isWhole = this.#list.all.length + this.#leftOut.size + added.length === count;
      // Otherwise some were put together into others.
      this.#list = isWhole ? this.#list.with(added) : this.#readAll();
      this.#state = state;
    } catch (error) {
      throw isDamagedContent(error) ? new DamagedIndexError(this.#index, error.message) : error;
    }
  }

  #readAll(): BlockList {
    const all = readBlockRows(this.#db, 0, this.#sets);
    const numbers = new Set(all.map(({ number }) => number));
    for (const number of [...this.#leftOut.keys()]) if (!numbers.has(number)) this.#leftOut.delete(number);
    return new BlockList(all.filter(({ number }) => !this.#leftOut.has(number)));
  }

  #readAfter(number: number): Block[] {
    const blocks = readBlockRows(this.#db, number, this.#sets);
    return blocks.filter((block) => !this.#leftOut.has(block.number));
  }

  /** The blocks that are left out, of those that are still in the file. */
  get leftOut(): readonly Block[] {
    return [...this.#leftOut.values()];
  }

  /** Reads as if there were no such block. */
  leaveOut(block: Block): void {
    this.#leftOut.set(block.number, block);
    this.#list = this.#list.without(block.number);
    this.#recent = null;
  }

  /** The block that has an id among its ids, though perhaps not its message; `null` when none has. @throws DamagedBlockError */
  blockOf(id: bigint): Block | null {
    for (const block of this.#list.around(id)) {
      if (this.ids(block).includes(Number(id - block.first))) return block;
    }
    return null;
  }

  /** The JSON of a message, see `Documents.text`; `null` when no block has it. @throws DamagedBlockError */
  text(id: bigint, only: ReadonlySet<string> | null = null): string | null {
    return (this.#recent && this.#textIn(this.#recent, id, only)) ?? this.#findText(id, only);
  }

  #findText(id: bigint, only: ReadonlySet<string> | null): string | null {
    for (const block of this.#list.around(id)) {
      const documents = this.#checked(block.number, () => this.#documents.around(block, id));
      if (!documents) continue;
      this.#recent = { block: block.number, documents };
      const text = this.#textIn(this.#recent, id, only);
      if (text !== undefined) return text;
    }
    return null;
  }

  #textIn({ block, documents }: Recent, id: bigint, only: ReadonlySet<string> | null): string | undefined {
    return this.#checked(block, () => documents.text(id, only));
  }

  /** The JSON of the messages of a block, in their order; see `Documents.text`. @throws DamagedBlockError */
  texts(block: Block, only: ReadonlySet<string> | null = null): string[] {
    return this.#checked(block.number, () => this.#documents.texts(block, only));
  }

  /** The distances of the ids of a block from the first one, ascending. @throws DamagedBlockError */
  ids({ number, messages }: Block): Float64Array {
    return this.#checked(number, () => readIds(this.#columnData(number, idsField), messages));
  }

  /** The values of a field; `null` when the block has no column of it. @throws DamagedBlockError */
  column({ number, messages, columns }: Block, fieldNumber: number): Column | null {
    if (!columns.has(fieldNumber)) return null;
    const readPart: ReadPart = (read) => this.#checked(number, read);
    return readPart(() => readColumn(this.#columnData(number, fieldNumber), messages, readPart));
  }

  /** Releases memory. */
  rest(): void {
    this.#recent = null;
    this.#cache.forget(this.#cachedAs);
  }

  #columnData(block: number, field: number): Uint8Array {
    const found = this.#findColumn.get(columnKey(block, field));
    if (!found) throw new DamagedFrameError(`column ${field} is missing`);
    return found.data as Uint8Array;
  }

  #checked<T>(number: number, read: () => T): T {
    return checkedBlock(this.#index, number, read);
  }
}
