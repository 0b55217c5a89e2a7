const maxFailures = 5;
const firstPauseMs = 5000;
const longestPauseMs = 60_000;

/**
 * Keeps requests from a server that does not answer: after five failures in a row there is a pause, then one request at a
 * time tries again. Each one that fails doubles the pause.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #pauseMs = firstPauseMs;
  #openUntil: number | null = null;
  #isProbing = false;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isOpen(): boolean {
    return this.#openUntil !== null;
  }

  /** Whether a request may be made now; who is told so has to say how it ended. */
  begin(): boolean {
    if (this.#openUntil === null) return true;
    if (this.#isProbing || this.#now() < this.#openUntil) return false;
    this.#isProbing = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#pauseMs = firstPauseMs;
    this.#openUntil = null;
    this.#isProbing = false;
  }

  failed(): void {
    if (this.#isProbing) {
      this.#isProbing = false;
      this.#pauseMs = Math.min(2 * this.#pauseMs, longestPauseMs);
      this.#openUntil = this.#now() + this.#pauseMs;
      return;
    }
    this.#failures += 1;
    if (this.#openUntil === null && this.#failures >= maxFailures) {
      this.#openUntil = this.#now() + this.#pauseMs;
    }
  }
}
