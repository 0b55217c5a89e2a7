/** Bits for each word: one of a hundred words that a block does not have is looked for in vain. */
const bitsPerWord = 10;
const hashes = 5;

/** Two numbers of 32 bits that follow from a word. */
export function hashesOf(word: string): [first: number, second: number] {
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

/** Calls for each bit of a word until one is refused; false if one was. */
function everyBit(word: string, bits: number, test: (bit: number) => boolean): boolean {
  const [first, second] = hashesOf(word);
  for (let at = 0; at < hashes; at += 1) if (!test((first + at * second) % bits)) return false;
  return true;
}

/** Writes a Bloom filter: few bytes that tell of most words that they are not among these. */
export function writeFilter(words: readonly string[]): Uint8Array {
  const filter = new Uint8Array(Math.ceil((words.length * bitsPerWord) / 8) + 1);
  for (const word of words) {
    everyBit(word, filter.length * 8, (bit) => {
      filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
      return true;
    });
  }
  return filter;
}

/** False when a word is certainly not among those of a filter. */
export const mayHave = (filter: Uint8Array, word: string): boolean =>
  everyBit(word, filter.length * 8, (bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
