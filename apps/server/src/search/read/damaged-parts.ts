import type { DamagedBlock, DamagedIndex } from '../../storage/damage.ts';

const noBlocks: ReadonlyMap<number, DamagedBlock> = new Map();

/** What searches leave out because it is damaged: indices, and blocks of others. */
export class DamagedParts {
  readonly #indices = new Map<string, DamagedIndex>();
  /** By index and number. */
  readonly #blocks = new Map<string, Map<number, DamagedBlock>>();
  #detectedIndices: DamagedIndex[] = [];
  #detectedBlocks: DamagedBlock[] = [];

  /** The names of the indices, and of the others with the number of a block: the same when the same is left out. */
  names(): string[] {
    const blocks = Array.from(this.#blocks, ([index, numbers]) =>
      Array.from(numbers.keys(), (number) => `${index}/${number}`),
    );
    return [...this.#indices.keys(), ...blocks.flat()].sort();
  }

  /** How many indices are left out as a whole. */
  get indices(): number {
    return this.#indices.size;
  }

  /** Why an index is left out; `undefined` if it is not. */
  reason(index: string): string | undefined {
    return this.#indices.get(index)?.reason;
  }

  /** The damaged blocks of an index, by number. */
  blocksOf(index: string): ReadonlyMap<number, DamagedBlock> {
    return this.#blocks.get(index) ?? noBlocks;
  }

  /** Returns whether the index was not left out before. */
  addIndex(index: DamagedIndex): boolean {
    if (this.#indices.has(index.name)) return false;
    this.#indices.set(index.name, index);
    this.#detectedIndices.push(index);
    return true;
  }

  /** Returns whether the block was not left out before. */
  addBlock(block: DamagedBlock): boolean {
    if (this.#indices.has(block.index)) return false;
    const known = this.#blocks.get(block.index) ?? new Map<number, DamagedBlock>();
    if (known.get(block.number)?.first === block.first) return false;
    this.#blocks.set(block.index, known.set(block.number, block));
    this.#detectedBlocks.push(block);
    return true;
  }

  /** Forgets the blocks of each index of which one is not among these; returns the indices. */
  forgetOthers(blocks: readonly DamagedBlock[]): string[] {
    const key = ({ index, number, first }: DamagedBlock) => `${index}/${number}/${first}`;
    const retained = new Set(blocks.map(key));
    const changed = Array.from(this.#blocks)
      .filter(([, known]) => [...known.values()].some((block) => !retained.has(key(block))))
      .map(([index]) => index);
    for (const index of changed) this.#blocks.delete(index);
    return changed;
  }

  /** Forgets the indices that are gone. */
  keepOnly(names: ReadonlySet<string>): void {
    for (const name of [...this.#indices.keys()]) if (!names.has(name)) this.#indices.delete(name);
    for (const name of [...this.#blocks.keys()]) if (!names.has(name)) this.#blocks.delete(name);
  }

  /** The indices added since the last call. */
  takeIndices(): DamagedIndex[] {
    const found = this.#detectedIndices;
    this.#detectedIndices = [];
    return found;
  }

  /** The blocks added since the last call. */
  takeBlocks(): DamagedBlock[] {
    const found = this.#detectedBlocks;
    this.#detectedBlocks = [];
    return found;
  }
}
