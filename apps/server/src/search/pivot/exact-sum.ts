/** A sum that stays exact for integers of any size. */
export class ExactSum {
  /** The sum since the last carry; always a safe integer. */
  #low = 0;
  #carried = 0n;
  #rounded = 0;
  #isExact = true;

  add(value: number | bigint): void {
    this.#rounded += Number(value);
    if (!this.#isExact) return;
    if (typeof value === 'bigint') this.#carried += value;
    else if (Number.isSafeInteger(value)) this.#addSmall(value);
    else this.#isExact = false;
  }

  #addSmall(value: number): void {
    const low = this.#low + value;
    if (Number.isSafeInteger(low)) {
      this.#low = low;
      return;
    }
    this.#carried += BigInt(this.#low);
    this.#low = value;
  }

  /** Returns a bigint only when a number would round the sum. */
  result(): number | bigint {
    if (!this.#isExact) return this.#rounded;
    if (this.#carried === 0n) return this.#low;
    const sum = this.#carried + BigInt(this.#low);
    return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
  }
}
