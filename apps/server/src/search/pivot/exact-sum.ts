/** What a sum has accumulated, in a form that can be sent to another thread: a bare number is all of an exact one. */
export type SumState = number | bigint | { whole: number | bigint; rounded: number; lost: number };

/** A sum that stays exact for integers of any size; one with fractions is corrected for what each addition rounds. */
export class ExactSum {
  /** The sum since the last carry; always a safe integer. */
  #low = 0;
  #carried = 0n;
  #rounded = 0;
  /** What the rounded sum has lost (Neumaier's algorithm). */
  #lost = 0;
  #isExact = true;

  /** Adds a value so many times. */
  add(value: number | bigint, times = 1): void {
    if (typeof value === 'number') {
      const product = value * times;
      if (Number.isSafeInteger(product) && Number.isSafeInteger(value)) {
        this.#addSmall(product);
        return;
      }
      if (!Number.isSafeInteger(value)) {
        this.#isExact = false;
        this.#addRounded(product);
        return;
      }
    }
    this.#carried += BigInt(value) * BigInt(times);
  }

  addNumbers(numbers: Float64Array, count: number): void {
    let low = this.#low;
    for (let at = 0; at < count; at += 1) {
      const number = numbers[at] ?? 0;
      const sum = low + number;
      if (Number.isSafeInteger(number) && Number.isSafeInteger(sum)) {
        low = sum;
        continue;
      }
      this.#low = low;
      this.add(number);
      low = this.#low;
    }
    this.#low = low;
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

  #addRounded(value: number): void {
    const sum = this.#rounded + value;
    const isLarger = Math.abs(this.#rounded) >= Math.abs(value);
    const lost = isLarger ? this.#rounded - sum + value : value - sum + this.#rounded;
    // An infinite sum has lost nothing that could be given back.
    if (Number.isFinite(lost)) this.#lost += lost;
    this.#rounded = sum;
  }

  state(): SumState {
    const whole = this.#whole();
    return this.#isExact ? whole : { whole, rounded: this.#rounded, lost: this.#lost };
  }

  merge(state: SumState): void {
    if (typeof state !== 'object') {
      this.add(state);
      return;
    }
    this.add(state.whole);
    this.#isExact = false;
    this.#addRounded(state.rounded);
    this.#lost += state.lost;
  }

  /** Returns a bigint only when a number would round the sum. */
  result(): number | bigint {
    return this.#isExact ? this.#whole() : this.#rounded + this.#lost + Number(this.#whole());
  }

  #whole(): number | bigint {
    if (this.#carried === 0n) return this.#low;
    const sum = this.#carried + BigInt(this.#low);
    return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
  }
}
