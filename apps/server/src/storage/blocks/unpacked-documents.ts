import type { DocumentGroup } from './document-store.ts';
import { DamagedFrameError, decompress } from './frame.ts';

const lineFeed = 10;

/** The documents of a pack. They become texts one by one, because often a single one is wanted. */
export class UnpackedDocuments implements DocumentGroup {
  readonly #first: bigint;
  /** The ids, each as its distance from the first one. */
  readonly #distances: readonly number[];
  readonly #content: Buffer;
  /** Where documents begin, as far as they have been looked for, in lines of their own. */
  readonly #starts: number[];

  /** @throws DamagedFrameError */
  constructor(first: bigint, data: Uint8Array) {
    this.#content = decompress(data);
    const end = this.#content.indexOf(lineFeed);
    const [packed, ...distances] = this.#content.toString('latin1', 0, Math.max(0, end)).split(',');
    if (packed !== String(first)) {
      throw new DamagedFrameError('a pack has another id than it was written with');
    }
    this.#first = first;
    this.#distances = [0, ...distances.map(Number)];
    this.#starts = [end + 1];
  }

  /** The memory they take. */
  get bytes(): number {
    return this.#content.buffer.byteLength;
  }

  /** The JSON of a message; `undefined` when the pack does not have it. @throws DamagedFrameError */
  text(id: bigint): string | undefined {
    const at = this.#distances.indexOf(Number(id - this.#first));
    return at < 0 ? undefined : this.#content.toString('utf8', this.#startOf(at), this.#startOf(at + 1) - 1);
  }

  /** The JSON of all messages, in their order. @throws DamagedFrameError */
  texts(): string[] {
    const texts = this.#content.toString('utf8', this.#startOf(0)).split('\n');
    if (texts.length !== this.#distances.length) {
      throw new DamagedFrameError('a pack has more ids than documents, or fewer');
    }
    return texts;
  }

  #startOf(at: number): number {
    const { length } = this.#content;
    while (this.#starts.length <= at) {
      const start = this.#starts.at(-1) ?? 0;
      if (start > length) throw new DamagedFrameError('a pack has more ids than documents');
      const end = this.#content.indexOf(lineFeed, start);
      this.#starts.push((end < 0 ? length : end) + 1);
    }
    return this.#starts[at] ?? 0;
  }
}
