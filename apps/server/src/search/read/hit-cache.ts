import type { Block } from '../../storage/blocks/block-row.ts';

const maxBytes = 8 * 2 ** 20;
/** About what an entry takes beside its positions. */
const bytesOfEntry = 64;

/** The positions of the matches of an expression, by block. */
interface Hits {
  positions: Map<Block, Uint16Array>;
  bytes: number;
}

/**
 * Which messages of blocks match which expressions, from all index files of a worker: the widgets of a dashboard ask for
 * the same ones. What is sealed does not change.
 */
export class HitCache {
  /** By expression; the least recently used first. */
  readonly #hits = new Map<string, Hits>();
  #bytes = 0;

  get(expression: string, block: Block): Uint16Array | undefined {
    return this.#hits.get(expression)?.positions.get(block);
  }

  /** Forgets what was not asked for lately; what an expression alone has too much of is not kept. */
  keep(expression: string, block: Block, positions: Uint16Array): void {
    const hits = this.#recent(expression);
    if (hits.positions.has(block)) return;
    const bytes = positions.byteLength + bytesOfEntry;
    if (hits.bytes + bytes > maxBytes) return;
    hits.positions.set(block, positions);
    hits.bytes += bytes;
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#hits) {
      if (this.#bytes <= maxBytes) return;
      this.#hits.delete(oldest);
      this.#bytes -= freed;
    }
  }

  forget(): void {
    this.#hits.clear();
    this.#bytes = 0;
  }

  #recent(expression: string): Hits {
    const known = this.#hits.get(expression);
    const hits = known ?? { positions: new Map(), bytes: 2 * expression.length };
    if (!known) this.#bytes += hits.bytes;
    this.#hits.delete(expression);
    this.#hits.set(expression, hits);
    return hits;
  }
}
