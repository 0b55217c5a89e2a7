import { hashesOf } from './filter.ts';

/**
 * Tells whether two word lists have the same words in as many messages and, of texts, as many times, in whichever order they
 * are read: sums of hashes of the words, each multiplied by how often the word is there.
 */
export class WordTotals {
  readonly #sums = new Uint32Array(4);

  /** `word` is given as bytes, `times` is how often it is in texts. */
  add(word: string, messages: number, times: number): void {
    const sums = this.#sums;
    for (const [at, hash] of hashesOf(word).entries()) {
      sums[at] = (sums[at] ?? 0) + Math.imul(hash, messages);
      sums[at + 2] = (sums[at + 2] ?? 0) + Math.imul(hash, times);
    }
  }

  equals(other: WordTotals): boolean {
    return this.#sums.every((sum, at) => sum === other.#sums[at]);
  }
}
