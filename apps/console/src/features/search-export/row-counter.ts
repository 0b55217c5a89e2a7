const lineFeed = 0x0a;
const quote = 0x22;

/** Counts the rows of a text that comes in pieces, and can end it after so many. A line feed in quotes ends no row. */
export class RowCounter {
  readonly #quotes: boolean;
  readonly #limit: number;
  #isQuoted = false;
  #rows: number;

  /** Only CSV has line feeds within a row, and a header, which is none. */
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

  /** What of a piece belongs to the rows wanted. */
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
