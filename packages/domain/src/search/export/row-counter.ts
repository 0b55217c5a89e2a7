const lineFeed = 0x0a;
const quote = 0x22;

/** Counts the rows of streamed text and can cut it off at a limit. A line feed inside quotes does not end a row. */
export class RowCounter {
  readonly #quotes: boolean;
  readonly #limit: number;
  #isQuoted = false;
  #rows: number;

  /** Only CSV has a header, and line feeds inside rows. */
  constructor(format: 'csv' | 'ndjson', limit: number | null) {
    this.#quotes = format === 'csv';
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.#rows = format === 'csv' ? -1 : 0;
  }

  get rows(): number {
    return Math.max(this.#rows, 0);
  }

  get isFull(): boolean {
    return this.#rows >= this.#limit;
  }

  /** The part of a chunk that is within the limit. */
  take(bytes: Uint8Array): Uint8Array {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === quote && this.#quotes) this.#isQuoted = !this.#isQuoted;
      if (byte !== lineFeed || this.#isQuoted) continue;
      this.#rows += 1;
      if (this.isFull) return bytes.subarray(0, at + 1);
    }
    return bytes;
  }
}
