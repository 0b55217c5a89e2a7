const windowMs = 5_000;

/** Measures a recent rate per second. */
export class RateMeter {
  #marks: { at: number; count: number }[] = [];

  add(count: number, now: number): void {
    this.#marks.push({ at: now, count });
  }

  /** The average per second over the last five seconds, or since the start if that is more recent. */
  read(now: number, startedAt: number): number {
    this.#marks = this.#marks.filter(({ at }) => at > now - windowMs);
    const seconds = Math.min(windowMs, Math.max(1_000, now - startedAt)) / 1000;
    return this.#marks.reduce((sum, { count }) => sum + count, 0) / seconds;
  }
}
