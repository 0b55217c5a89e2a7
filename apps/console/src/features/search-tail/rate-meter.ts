const windowMs = 5_000;

/** How many things there were per second, of late. */
export class RateMeter {
  #marks: { at: number; count: number }[] = [];

  add(count: number, now: number): void {
    this.#marks.push({ at: now, count });
  }

  /** Per second, over the last five seconds or since the start if that was later. */
  read(now: number, startedAt: number): number {
    this.#marks = this.#marks.filter(({ at }) => at > now - windowMs);
    const seconds = Math.min(windowMs, Math.max(1_000, now - startedAt)) / 1000;
    return this.#marks.reduce((sum, { count }) => sum + count, 0) / seconds;
  }
}
