const smallest = 256;
const nothing = Buffer.alloc(0);

/**
 * The beginning of a frame whose end has not arrived. It is a copy, so that a few bytes do not hold a whole chunk, in
 * one growing buffer, so that a sender that drips byte by byte costs no more than its bytes.
 */
export class HeldBytes {
  #buffer = nothing;
  length = 0;

  push(part: Buffer): void {
    const length = this.length + part.length;
    if (length > this.#buffer.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(smallest, length, this.#buffer.length * 2));
      this.#buffer.copy(grown, 0, 0, this.length);
      this.#buffer = grown;
    }
    part.copy(this.#buffer, this.length);
    this.length = length;
  }

  /** Everything held and `rest` behind it; nothing is held afterwards. */
  take(rest: Buffer): Buffer {
    if (this.length === 0) return rest;
    if (rest.length > 0) this.push(rest);
    const whole = this.#buffer.subarray(0, this.length);
    this.clear();
    return whole;
  }

  clear(): void {
    this.#buffer = nothing;
    this.length = 0;
  }
}
