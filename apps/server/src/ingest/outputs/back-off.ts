/** A connection that lasted this long was a good one. */
const goodMs = 10_000;
const mostMs = 30_000;

/** Times between attempts to connect: each failure in a row doubles them, up to 30 s. */
export class BackOff {
  readonly #firstMs: number;
  #nextMs: number;

  constructor(firstMs: number) {
    this.#firstMs = firstMs;
    this.#nextMs = firstMs;
  }

  /** Milliseconds to wait after a connection that lasted so long; 0 when there was none. */
  after(lastedMs: number): number {
    const delayMs = lastedMs >= goodMs ? this.#firstMs : this.#nextMs;
    this.#nextMs = Math.max(this.#firstMs, Math.min(delayMs * 2, mostMs));
    return delayMs;
  }
}
