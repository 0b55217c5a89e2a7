import type { Block } from './block-row.ts';

/** Once it is full, one of so many is kept: a search of more blocks than fit would replace all for nothing. */
const replacedOneIn = 8;

/** What was read last of blocks, from all index files of a worker. What is sealed does not change. */
export class BlockCache<Value> {
  /** The least recently used first. */
  readonly #blocks = new Map<Block, Value>();
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  #bytes = 0;
  #isFull = false;
  #missed = 0;

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  get(block: Block): Value | undefined {
    const known = this.#blocks.get(block);
    if (known === undefined) return undefined;
    this.#blocks.delete(block);
    this.#blocks.set(block, known);
    return known;
  }

  /** What is known of a block; `read` reads it from the file. */
  of(block: Block, read: () => Value): Value {
    const known = this.get(block);
    if (known !== undefined) return known;
    const value = read();
    this.offer(block, () => value);
    return value;
  }

  /** Keeps what was read of a block, unless it would only replace others. */
  offer(block: Block, make: () => Value): void {
    this.#missed += 1;
    if (this.#isFull && this.#missed % replacedOneIn !== 0) return;
    const value = make();
    this.#blocks.set(block, value);
    this.#bytes += this.#bytesOf(value);
    for (const [oldest, each] of this.#blocks) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#isFull = true;
      this.#blocks.delete(oldest);
      this.#bytes -= this.#bytesOf(each);
    }
  }

  forget(): void {
    this.#blocks.clear();
    this.#bytes = 0;
    this.#isFull = false;
  }
}
