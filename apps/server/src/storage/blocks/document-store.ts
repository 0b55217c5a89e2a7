import type { Block } from './block-row.ts';

/** Documents that are stored together. */
export interface DocumentGroup {
  /** The memory they take. */
  readonly bytes: number;
  /** The JSON of a message, see `Documents.text`; `undefined` when it is not among them. @throws DamagedFrameError */
  text(id: bigint, only: ReadonlySet<string> | null): string | undefined;
}

/** The documents of the blocks of an index file. */
export interface DocumentStore {
  /** The documents of a block around an id; `null` when there are none. @throws DamagedFrameError */
  around(block: Block, id: bigint): DocumentGroup | null;
  /** The JSON of the messages of a block, in their order; see `Documents.text`. @throws DamagedFrameError */
  texts(block: Block, only: ReadonlySet<string> | null): string[];
}
