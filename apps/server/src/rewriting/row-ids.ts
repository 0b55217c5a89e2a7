const firstCapacity = 1024;

/** Row ids in ascending order, in eight bytes each: a deletion may be of all messages of an index. */
export class RowIds {
  #ids = new BigInt64Array(firstCapacity);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds an id after all others. */
  push(id: bigint): void {
    if (this.#length === this.#ids.length) {
      const larger = new BigInt64Array(2 * this.#length);
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids[this.#length] = id;
    this.#length += 1;
  }

  has(id: bigint): boolean {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? id) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#length && this.#ids[low] === id;
  }
}
