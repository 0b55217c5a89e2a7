import { laterId } from '../row-id.ts';
import type { Block } from './block-row.ts';

/** Blocks in the order of their first messages; they may overlap. */
export class BlockList {
  readonly all: readonly Block[];
  /** The latest message of each block and of those before it. */
  readonly #latest: readonly bigint[];

  constructor(blocks: readonly Block[]) {
    this.all = blocks.toSorted(byFirst);
    let latest = 0n;
    this.#latest = this.all.map(({ last }) => {
      latest = laterId(latest, last);
      return latest;
    });
  }

  get lastNumber(): number {
    return this.all.reduce((last, { number }) => Math.max(last, number), 0);
  }

  with(added: readonly Block[]): BlockList {
    return new BlockList([...this.all, ...added]);
  }

  without(number: number): BlockList {
    return new BlockList(this.all.filter((block) => block.number !== number));
  }

  /** Yields the blocks whose first and last message are around an id, the one that begins last first. */
  *around(id: bigint): Generator<Block> {
    for (let at = this.#countUntil(id) - 1; at >= 0 && (this.#latest[at] ?? id) >= id; at -= 1) {
      const block = this.all[at];
      if (block && block.last >= id) yield block;
    }
  }

  /** How many blocks begin at an id or before it. */
  #countUntil(id: bigint): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.all[middle]?.first ?? id) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const byFirst = (a: Block, b: Block) => (a.first < b.first ? -1 : Number(a.first > b.first));
