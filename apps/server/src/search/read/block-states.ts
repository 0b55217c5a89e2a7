import type { Block } from '../../storage/blocks/block-row.ts';

/** What was counted in blocks of an index, in memory that threads share. */
export interface CountedBlocks {
  /** The index file, which of its messages, and what was counted of them. */
  of: string;
  /** The blocks, each by what tells it from any other. */
  blocks: readonly string[];
  /** Where the bytes of each block end. */
  ends: readonly number[];
  bytes: SharedArrayBuffer;
}

/** Bytes of what one search counts anew and hands to later ones. */
const maxBytes = 8 * 2 ** 20;

/** The number of a block is given once in a file, and a file that is written anew has other blocks. */
const keyOf = ({ number, first, last, messages }: Block) => `${number} ${first} ${last} ${messages}`;

/**
 * What searches counted in whole blocks, by what they counted: what is sealed does not change. A worker is given what is
 * known with each search, and returns what this one has added.
 */
export class BlockStates {
  /** By what was counted, then by block. */
  readonly #known = new Map<string, Map<string, Uint8Array>>();
  readonly #added = new Map<string, Map<string, Uint8Array>>();
  #bytes = 0;

  /** Replaces what is known. */
  use(known: readonly CountedBlocks[]): void {
    this.forget();
    for (const [of, lists] of Map.groupBy(known, (list) => list.of)) this.#known.set(of, statesIn(lists));
  }

  forget(): void {
    this.#known.clear();
    this.#added.clear();
    this.#bytes = 0;
  }

  get(of: string, block: Block): Uint8Array | undefined {
    const key = keyOf(block);
    return this.#known.get(of)?.get(key) ?? this.#added.get(of)?.get(key);
  }

  add(of: string, block: Block, state: Uint8Array): void {
    if (this.#bytes + state.length > maxBytes) return;
    this.#bytes += state.length;
    const states = this.#added.get(of) ?? new Map<string, Uint8Array>();
    this.#added.set(of, states.set(keyOf(block), state));
  }

  /** What was added since the last call of `use`. */
  added(): CountedBlocks[] {
    return Array.from(this.#added, ([of, states]) => listOf(of, states));
  }
}

/** The bytes of each block in lists of the same. */
export function statesIn(lists: readonly CountedBlocks[]): Map<string, Uint8Array> {
  const states = new Map<string, Uint8Array>();
  for (const { blocks, ends, bytes } of lists) {
    for (const [at, block] of blocks.entries()) {
      const start = ends[at - 1] ?? 0;
      states.set(block, new Uint8Array(bytes, start, (ends[at] ?? start) - start));
    }
  }
  return states;
}

export function listOf(of: string, states: ReadonlyMap<string, Uint8Array>): CountedBlocks {
  let end = 0;
  const ends = Array.from(states.values(), ({ length }) => {
    end += length;
    return end;
  });
  const bytes = new SharedArrayBuffer(end);
  const all = new Uint8Array(bytes);
  for (const [at, state] of [...states.values()].entries()) all.set(state, ends[at - 1] ?? 0);
  return { of, blocks: [...states.keys()], ends, bytes };
}
