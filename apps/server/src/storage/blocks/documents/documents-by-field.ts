import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../../rows.ts';
import type { Block } from '../block-row.ts';
import type { DocumentStore } from '../document-store.ts';
import { DamagedFrameError } from '../frame.ts';
import type { PackCache } from '../pack-cache.ts';
import { DocumentFrame } from './document-frame.ts';
import { OpenHead } from './open-head.ts';
import type { WrittenDocuments } from './write-documents.ts';

/** The documents of blocks field by field: of each block its head and its frames, see `documentsKey`. */
const documentsSchema = 'CREATE TABLE IF NOT EXISTS documents (key INTEGER PRIMARY KEY, data BLOB NOT NULL)';

const partsOfBlock = 2 ** 20;
const head = 0;
const firstFrame = 1;

/** The parts of one block are stored beside each other, the head first. */
export const documentsKey = (block: number, part: number) => block * partsOfBlock + part;

/** Creates the table for documents, or removes those of blocks that were put together into others since. */
export function prepareDocuments(db: DatabaseSync): void {
  db.exec(
    `${documentsSchema}; DELETE FROM documents WHERE key / ${partsOfBlock} NOT IN (SELECT number FROM blocks)`,
  );
}

export const dropDocuments = (db: DatabaseSync) => db.exec('DROP TABLE IF EXISTS documents');

/** Whether the documents of a block are stored. */
export const hasDocuments = (db: DatabaseSync, block: number) =>
  db.prepare('SELECT 1 FROM documents WHERE key = ?').get(documentsKey(block, head)) !== undefined;

/** Stores the documents of a block within a transaction. */
export function storeDocuments(db: DatabaseSync, block: number, written: WrittenDocuments): void {
  const insert = db.prepare('INSERT INTO documents (key, data) VALUES (?, ?)');
  insert.run(documentsKey(block, head), written.head);
  for (const [at, frame] of written.frames.entries()) insert.run(documentsKey(block, firstFrame + at), frame);
}

/** Reads the documents of the blocks of an index file. */
export class DocumentsByField implements DocumentStore {
  readonly #cache: PackCache;
  readonly #cachedAs: string;
  readonly #find: StatementSync;

  constructor(db: DatabaseSync, cache: PackCache, cachedAs: string) {
    this.#cache = cache;
    this.#cachedAs = cachedAs;
    this.#find = db.prepare('SELECT data FROM documents WHERE key = ?');
  }

  around(block: Block, id: bigint): DocumentFrame | null {
    const open = this.#cache.of(this.#cachedAs, `${block.number}/head`, () => this.#head(block));
    const frame = open.frameOf(id);
    if (frame < 0) return null;
    return this.#cache.of(this.#cachedAs, `${block.number}/frame ${frame}`, () => this.#frame(open, frame));
  }

  texts(block: Block, only: ReadonlySet<string> | null): string[] {
    return Array.from(this.each(block, only), ({ text }) => text);
  }

  /** Yields the documents of a block in their order, and the distances of their ids from the first one. @throws DamagedFrameError */
  *each(
    block: Block,
    only: ReadonlySet<string> | null = null,
  ): Generator<{ distance: number; text: string }> {
    const open = this.#head(block);
    for (const frame of open.described.frames.keys()) yield* this.#frame(open, frame).each(only);
  }

  #head(block: Block): OpenHead {
    return new OpenHead(block, this.#data(block.number, head));
  }

  #frame(open: OpenHead, frame: number): DocumentFrame {
    return new DocumentFrame(open, frame, this.#data(open.block.number, firstFrame + frame));
  }

  #data(block: number, part: number): Uint8Array {
    const found = rows<{ data: Uint8Array<ArrayBuffer> }>(this.#find).get(documentsKey(block, part));
    if (!found) throw new DamagedFrameError('documents are missing');
    return found.data;
  }
}
