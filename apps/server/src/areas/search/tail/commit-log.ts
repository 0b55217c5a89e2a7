/** Consecutive messages of one index. */
export interface CommitBatch {
  index: string;
  ids: bigint[];
}

/** A ring buffer of the last stored rows in the order of storage, numbered from 0. */
export class CommitLog {
  readonly #ids: BigInt64Array;
  readonly #indices: string[];
  #end = 0;

  constructor(capacity: number) {
    this.#ids = new BigInt64Array(capacity);
    this.#indices = new Array<string>(capacity).fill('');
  }

  /** The number of the next row. */
  get end(): number {
    return this.#end;
  }

  /** The number of the oldest row in the buffer. */
  get oldest(): number {
    return Math.max(0, this.#end - this.#ids.length);
  }

  add(index: string, ids: BigInt64Array): void {
    for (const id of ids) {
      const slot = this.#end % this.#ids.length;
      this.#ids[slot] = id;
      this.#indices[slot] = index;
      this.#end += 1;
    }
  }

  /** The rows from a number on; null when there are none. */
  batch(from: number, limit: number): CommitBatch | null {
    const index = this.#indices[from % this.#ids.length];
    if (index === undefined || from < this.oldest || from >= this.#end) return null;
    const ids: bigint[] = [];
    for (let at = from; at < this.#end && ids.length < limit; at += 1) {
      const slot = at % this.#ids.length;
      const id = this.#ids[slot];
      if (id === undefined || this.#indices[slot] !== index) break;
      ids.push(id);
    }
    return { index, ids };
  }
}
