import { checkedContent, withChecksum } from '../blocks/frame.ts';

/** Bits for each word: one of a hundred words that a block does not have is looked for in vain. */
const bitsPerWord = 10;
const bitsSet = 5;

/** Two numbers of 32 bits that follow from a word. */
export type WordHashes = readonly [first: number, second: number];

export function hashesOf(word: string): WordHashes {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    first = Math.imul(first ^ code, 2654435761);
    second = Math.imul(second ^ code, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first >>> 0, second >>> 0];
}

/** Blocks that share a filter. */
export const mostBlocksOfFilter = 64;
/** Two rows of this size fill a page of the file. */
const partBytes = 4000;

/** Places for a bit of each block in a part. */
const slotsOf = (blocks: number) => Math.floor((partBytes * 8) / blocks);

/** Which part has the bits of a word. */
export const partOf = ([first]: WordHashes, parts: number) => first % parts;

/** Calls for each slot of a word in its part until the test refuses one; false when it did. */
function everySlot([first, second]: WordHashes, slots: number, test: (slot: number) => boolean): boolean {
  const step = (Math.imul(first, 0x9e3779b1) >>> 8) + 1;
  for (let at = 0; at < bitsSet; at += 1) if (!test((second + at * step) % slots)) return false;
  return true;
}

/**
 * A Bloom filter of several blocks: few bytes that tell of most words which blocks do not have them. All bits of a word are
 * in one part, those of the blocks beside each other, so that one small read is enough for all blocks.
 */
export class FilterWriter {
  readonly #parts: Uint8Array[];
  readonly #blocks: number;

  /** For so many blocks, none of which has more words. */
  constructor(blocks: number, most: number) {
    this.#blocks = blocks;
    const parts = Math.max(1, Math.ceil((most * bitsPerWord) / slotsOf(blocks)));
    this.#parts = Array.from({ length: parts }, () => new Uint8Array(partBytes));
  }

  /** Adds a word of a block, which is given by its place among them. */
  add(at: number, hashes: WordHashes): void {
    const part = this.#parts[partOf(hashes, this.#parts.length)] ?? new Uint8Array();
    everySlot(hashes, slotsOf(this.#blocks), (slot) => {
      const bit = slot * this.#blocks + at;
      part[bit >> 3] = (part[bit >> 3] ?? 0) | (1 << (bit & 7));
      return true;
    });
  }

  /** The parts as they are stored, each with a checksum; `nameOf` tells where each is stored, as this has no checksum. */
  write(nameOf: (part: number) => string): Uint8Array[] {
    return this.#parts.map((bits, part) => withChecksum(bits, nameOf(part)));
  }
}

/** For each block whether it may have a word, by the part that has the bits of this. @throws DamagedFrameError */
export function blocksInFilter(
  data: Uint8Array,
  name: string,
  { hashes, blocks }: { hashes: WordHashes; blocks: number },
): boolean[] {
  const bits = checkedContent(data, name);
  const slots = slotsOf(blocks);
  return Array.from({ length: blocks }, (_, at) =>
    everySlot(hashes, slots, (slot) => hasBit(bits, slot * blocks + at)),
  );
}

/** The same by the filter of one block, which its head has in layout 5. */
export function isInOlderFilter(filter: Uint8Array, word: string): boolean {
  const [first, second] = hashesOf(word);
  const bits = filter.length * 8;
  for (let at = 0; at < bitsSet; at += 1) if (!hasBit(filter, (first + at * second) % bits)) return false;
  return true;
}

const hasBit = (bits: Uint8Array, bit: number) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
