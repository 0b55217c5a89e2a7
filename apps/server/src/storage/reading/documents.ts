import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { rows } from '../../rows.ts';
import { Blocks } from '../blocks/blocks.ts';
import type { PackCache } from '../blocks/pack-cache.ts';
import type { DamagedBlock } from '../damage.ts';
import { firstVersionWithBlocks, firstVersionWithBlockTerms, versionOf } from '../index-file.ts';
import { earlierId, laterId } from '../row-id.ts';
import { LeftOutIds } from './left-out-ids.ts';

/** The first and the last row id of messages. */
export interface Ends {
  first: bigint;
  last: bigint;
}

/** The messages of an index file as JSON: those that are rows still, and those of its blocks. */
export class Documents {
  /** `null` in a file of an older layout, where all messages are rows. */
  readonly blocks: Blocks | null;
  /** The messages of damaged blocks. */
  readonly leftOut: LeftOutIds;
  readonly #findEnds: StatementSync;
  readonly #findRow: StatementSync;
  #rows: Ends | null = null;

  constructor(index: string, db: DatabaseSync, cache: PackCache) {
    this.blocks = versionOf(db) >= firstVersionWithBlocks ? new Blocks(index, db, cache) : null;
    this.leftOut = new LeftOutIds(db);
    if (versionOf(db) >= firstVersionWithBlockTerms) this.#leaveOutByBlock();
    this.#findEnds = db.prepare(
      'SELECT min(id) AS first, (SELECT max(id) FROM messages) AS last FROM messages',
    );
    this.#findEnds.setReadBigInts(true);
    this.#findRow = db.prepare('SELECT json(doc) AS text FROM messages WHERE id = ?');
    this.refresh();
  }

  /** Reads what has been stored or sealed since. */
  refresh(): void {
    const { first, last } = rows<{ first: bigint | null; last: bigint | null }>(this.#findEnds).get() ?? {};
    this.#rows = first == null || last == null ? null : { first, last };
    this.blocks?.refresh();
    if (this.blocks && this.blocks.leftOut.length < this.leftOut.blocks) this.leftOut.reset(this.blocks);
  }

  /** To be called once the index is converted. */
  converted(): void {
    this.blocks?.reopen();
    this.#leaveOutByBlock();
  }

  /** Once words are in blocks, what is left out of them need not be left out of what they find. */
  #leaveOutByBlock(): void {
    this.leftOut.countOnly();
    if (this.blocks) this.leftOut.reset(this.blocks);
  }

  /** Reads as if a damaged block and its messages were not there; a block of another file is none. */
  leaveOut({ number, first }: Pick<DamagedBlock, 'number' | 'first'>): void {
    const block = this.blocks?.all.find((each) => each.number === number && each.first === first);
    if (!this.blocks || !block) return;
    this.blocks.leaveOut(block);
    this.leftOut.add(block, this.blocks);
  }

  /** The ends of those that are rows; there may be sealed ones between. */
  get rows(): Ends | null {
    return this.#rows;
  }

  /** The blocks, if there are any. */
  get sealed(): Blocks | null {
    return this.blocks && this.blocks.all.length > 0 ? this.blocks : null;
  }

  /** The ends of all. */
  ends(): Ends | null {
    let ends = this.#rows;
    for (const { first, last } of this.blocks?.all ?? []) {
      ends = ends ? { first: earlierId(first, ends.first), last: laterId(last, ends.last) } : { first, last };
    }
    return ends;
  }

  /**
   * The JSON of a message; `null` when there is none with this id. With `only`, other fields may be missing, which are not
   * read where documents are stored field by field. @throws DamagedBlockError
   */
  text(id: bigint, only: ReadonlySet<string> | null = null): string | null {
    const isAmongRows = this.#rows !== null && id >= this.#rows.first && id <= this.#rows.last;
    const row = isAmongRows ? rows<{ text: string }>(this.#findRow).get(id) : undefined;
    return row?.text ?? this.blocks?.text(id, only) ?? null;
  }
}
