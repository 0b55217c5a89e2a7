/** Longest time in ms that senders are held back. */
const maxHoldMs = 500;

/**
 * Holds senders back while much is in process, so that storing has its turn before more is read. When that takes longer,
 * user code is slow rather than storing: senders go on, and what they send waits in the journal.
 */
export class Backpressure {
  readonly #changed: () => void;
  #isCrowded = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Whether senders are held back now. */
  get isOn(): boolean {
    return this.#timer !== null;
  }

  set isCrowded(isCrowded: boolean) {
    if (isCrowded === this.#isCrowded) return;
    this.#isCrowded = isCrowded;
    if (isCrowded) {
      this.#timer = setTimeout(() => this.#end(), maxHoldMs);
      this.#changed();
    } else this.#end();
  }

  #end(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#changed();
  }
}
