import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import type { Block } from './block-row.ts';
import type { DocumentStore } from './document-store.ts';
import { DamagedFrameError } from './frame.ts';
import type { PackCache } from './pack-cache.ts';
import { UnpackedDocuments } from './unpacked-documents.ts';

/** The documents of blocks as they are sealed: those of a few messages in one pack. */
export class PackedDocuments implements DocumentStore {
  readonly #cache: PackCache;
  readonly #cachedAs: string;
  readonly #findPack: StatementSync;
  readonly #findPacks: StatementSync;
  readonly #readPack: StatementSync;

  constructor(db: DatabaseSync, cache: PackCache, cachedAs: string) {
    this.#cache = cache;
    this.#cachedAs = cachedAs;
    this.#findPack = db.prepare(
      'SELECT number, first FROM packs WHERE block = ? AND first <= ? ORDER BY first DESC LIMIT 1',
    );
    this.#findPack.setReadBigInts(true);
    this.#findPacks = db.prepare('SELECT first, data FROM packs WHERE block = ? ORDER BY first');
    this.#findPacks.setReadBigInts(true);
    this.#readPack = db.prepare('SELECT data FROM packs WHERE number = ?');
  }

  around(block: Block, id: bigint): UnpackedDocuments | null {
    const found = rows<{ number: bigint; first: bigint }>(this.#findPack).get(block.number, id);
    if (!found) return null;
    // The number of a pack may be given again when blocks are put together, that of a block may not.
    return this.#cache.of(this.#cachedAs, `${block.number}/${found.number}`, () => {
      const data = this.#readPack.get(found.number)?.data as Uint8Array;
      return new UnpackedDocuments(found.first, data);
    });
  }

  texts({ number, messages }: Block): string[] {
    const packs = rows<{ first: bigint; data: Uint8Array<ArrayBuffer> }>(this.#findPacks).all(number);
    const texts = packs.flatMap(({ first, data }) => new UnpackedDocuments(first, data).texts());
    if (texts.length !== messages) throw new DamagedFrameError('documents are missing');
    return texts;
  }
}
