const firstPositions = 8;

/** A set of 64-bit hashes in one typed array with open addressing, at most three quarters full. */
export class HashSet {
  /** Two halves for each place; both are zero when it is empty. */
  #halves: Int32Array;
  #size = 0;

  constructor() {
    this.#halves = new Int32Array(2 * firstPositions);
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#halves.byteLength;
  }

  /** Returns whether it takes more memory than before. */
  add(low: number, high: number): boolean {
    if (!this.#insert(low, low === 0 && high === 0 ? 1 : high)) return false;
    this.#size += 1;
    if (8 * this.#size <= 3 * this.#halves.length) return false;
    this.#grow();
    return true;
  }

  /** Returns whether it is new. */
  #insert(low: number, high: number): boolean {
    const halves = this.#halves;
    const last = halves.length - 2;
    for (let at = (low << 1) & last; ; at = (at + 2) & last) {
      const lowPart = halves[at];
      const highPart = halves[at + 1];
      if (lowPart === low && highPart === high) return false;
      if (lowPart !== 0 || highPart !== 0) continue;
      halves[at] = low;
      halves[at + 1] = high;
      return true;
    }
  }

  #grow(): void {
    const before = this.#halves;
    this.#halves = new Int32Array(2 * before.length);
    eachIn(before, (low, high) => this.#insert(low, high));
  }

  each(call: (low: number, high: number) => void): void {
    eachIn(this.#halves, call);
  }
}

function eachIn(halves: Int32Array, call: (low: number, high: number) => void): void {
  for (let at = 0; at < halves.length; at += 2) {
    const low = halves[at] ?? 0;
    const high = halves[at + 1] ?? 0;
    if (low !== 0 || high !== 0) call(low, high);
  }
}
