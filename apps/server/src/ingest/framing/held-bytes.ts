const smallest = 256;
const nothing = Buffer.alloc(0);

/**
 * Buffers the start of a frame whose end has not arrived. Bytes are copied, so that a few of them do not keep a whole
 * chunk in memory, into one growing buffer, so that a sender of single bytes does not cost a buffer per byte.
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

  /** Returns the buffered bytes followed by `rest`, and empties the buffer. */
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
