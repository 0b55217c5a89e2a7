/** Bytes that tables may hold in memory together. A table that is replaced is held until the new one is complete. */
export class MemoryBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Throws an Error when there is not enough left. */
  take(bytes: number): void {
    if (bytes > this.#left) throw new Error('The lookup tables need more memory than their limit of 1 GB');
    this.#left -= bytes;
  }

  release(bytes: number): void {
    this.#left += bytes;
  }
}
