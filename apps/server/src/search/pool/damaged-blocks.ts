import type { Catalogue } from '../../indices/catalogue.ts';
import type { Logger } from '../../logger.ts';
import type { DamagedBlock } from '../../storage/damage.ts';

export interface ReportedBlock extends DamagedBlock {
  /** When the damage was found, in milliseconds since 1970. */
  since: number;
}

interface Detected {
  block: ReportedBlock;
  /** Messages of its index, if that was finalized: with another number of them, it was written anew. */
  messages: number | null;
}

/** The damaged blocks found by any worker, which searches leave out; those of an index that is deleted or written anew are forgotten. */
export class DamagedBlocks {
  readonly #detected = new Map<string, Detected>();
  readonly #catalogue: () => Catalogue;
  readonly #logger: Logger | undefined;

  constructor(catalogue: () => Catalogue, logger?: Logger) {
    this.#catalogue = catalogue;
    this.#logger = logger;
  }

  note(damaged: readonly DamagedBlock[]): void {
    if (damaged.length === 0) return;
    const { indices } = this.#catalogue();
    for (const block of damaged) {
      const key = `${block.index} ${block.number}`;
      const index = indices.find(({ name }) => name === block.index);
      // It may have been deleted during the search.
      if (!index || this.#detected.has(key)) continue;
      this.#detected.set(key, { block: { ...block, since: Date.now() }, messages: index.messages });
      const { index: name, number, reason } = block;
      this.#logger?.error(
        { index: name, block: number, reason },
        'A block is damaged; searches leave it out',
      );
    }
  }

  /** Forgets the blocks of an index that have none of these numbers. */
  keepOnly(index: string, numbers: ReadonlySet<number>): void {
    for (const [key, { block }] of this.#detected) {
      if (block.index === index && !numbers.has(block.number)) this.#detected.delete(key);
    }
  }

  list(): ReportedBlock[] {
    if (this.#detected.size === 0) return [];
    const now = new Map(this.#catalogue().indices.map(({ name, messages }) => [name, messages]));
    for (const [key, { block, messages }] of this.#detected) {
      const isRewritten = messages !== null && now.get(block.index) !== messages;
      if (isRewritten || !now.has(block.index)) this.#detected.delete(key);
    }
    return Array.from(this.#detected.values(), ({ block }) => block);
  }
}
