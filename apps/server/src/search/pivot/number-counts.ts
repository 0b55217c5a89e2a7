/** Whole numbers from 0 up to here, which durations and status codes mostly are, are counted in an array. */
const denseUpTo = 65_536;
/** The array grows only after this share of it was added, so that a group of few messages stays small. */
const shareAdded = 1 / 16;

/**
 * Numbers, and how many times each occurs, in a form that can be sent to another thread: in the narrowest arrays that hold
 * them, since a pivot has one for each of its groups.
 */
export interface NumberCountsState {
  values: Uint16Array | Float64Array;
  times: Uint8Array | Uint16Array | Float64Array;
}

/** Counts how many times each number occurs: whole numbers from 0 in an array, and others in a map. */
export class NumberCounts {
  #dense = new Float64Array(0);
  readonly #others = new Map<number, number>();
  #addedToOthers = 0;

  /** Numbers in the map. */
  get othersSize(): number {
    return this.#others.size;
  }

  get denseBytes(): number {
    return this.#dense.byteLength;
  }

  /** Returns whether it takes more memory than before. */
  add(value: number, times: number): boolean {
    if (value >>> 0 !== value || value >= this.#dense.length) return this.#addToOthers(value, times);
    this.#dense[value] = (this.#dense[value] ?? 0) + times;
    return false;
  }

  #addToOthers(value: number, times: number): boolean {
    this.#addedToOthers += 1;
    if (value >>> 0 === value && value < denseUpTo) {
      const length = 2 ** Math.ceil(Math.log2(value + 1));
      if (this.#addedToOthers >= length * shareAdded) {
        this.#growTo(length);
        this.#dense[value] = (this.#dense[value] ?? 0) + times;
        return true;
      }
    }
    const known = this.#others.get(value);
    this.#others.set(value, (known ?? 0) + times);
    return known === undefined;
  }

  #growTo(length: number): void {
    const dense = new Float64Array(length);
    dense.set(this.#dense);
    for (const [value, times] of this.#others) {
      if (value >>> 0 !== value || value >= length) continue;
      dense[value] = times;
      this.#others.delete(value);
    }
    this.#dense = dense;
  }

  /** Calls a function with each number and how many times it occurs. */
  each(call: (value: number, times: number) => void): void {
    for (let value = 0; value < this.#dense.length; value += 1) {
      const times = this.#dense[value] ?? 0;
      if (times > 0) call(value, times);
    }
    for (const [value, times] of this.#others) call(value, times);
  }

  state(): NumberCountsState {
    const values: number[] = [];
    const times: number[] = [];
    let most = 0;
    this.each((value, count) => {
      values.push(value);
      times.push(count);
      most = Math.max(most, count);
    });
    const isSmall = values.every((value) => value >>> 0 === value && value < denseUpTo);
    const counts = most < 2 ** 8 ? Uint8Array : most < 2 ** 16 ? Uint16Array : Float64Array;
    return { values: (isSmall ? Uint16Array : Float64Array).from(values), times: counts.from(times) };
  }

  /** The numbers at these ranks, which ascend and of which 0 is the least number. */
  valuesAt(ranks: readonly number[]): number[] {
    const keys = Float64Array.from(this.#others.keys()).sort();
    const found: number[] = [];
    let before = 0;
    let next = 0;
    const count = (value: number, times: number) => {
      before += times;
      while (found.length < ranks.length && before > (ranks[found.length] ?? 0)) found.push(value);
    };
    const countDenseBelow = (end: number) => {
      for (; next < end && found.length < ranks.length; next += 1) count(next, this.#dense[next] ?? 0);
    };
    for (const key of keys) {
      countDenseBelow(Math.min(key, this.#dense.length));
      count(key, this.#others.get(key) ?? 0);
    }
    countDenseBelow(this.#dense.length);
    return found;
  }
}
