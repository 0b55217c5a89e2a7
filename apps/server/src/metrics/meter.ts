const tickSeconds = 5;

/** An exponentially weighted moving average, like the Unix load average. */
class MovingRate {
  readonly #alpha: number;
  #perSecond: number | null = null;

  constructor(minutes: number) {
    this.#alpha = 1 - Math.exp(-tickSeconds / 60 / minutes);
  }

  tick(count: number): void {
    const current = count / tickSeconds;
    this.#perSecond =
      this.#perSecond === null ? current : this.#perSecond + this.#alpha * (current - this.#perSecond);
  }

  get perSecond(): number {
    return this.#perSecond ?? 0;
  }
}

export interface Rate {
  total: number;
  mean: number;
  one_minute: number;
  five_minute: number;
  fifteen_minute: number;
}

/** Counts events and their rates. */
export class Meter {
  readonly #startedAt: number;
  readonly #rates = [new MovingRate(1), new MovingRate(5), new MovingRate(15)] as const;
  #total = 0;
  #sinceTick = 0;
  #ticks = 0;

  constructor(now: number) {
    this.#startedAt = now;
  }

  mark(count = 1): void {
    this.#total += count;
    this.#sinceTick += count;
  }

  /** To be called once a second. */
  second(): void {
    this.#ticks += 1;
    if (this.#ticks % tickSeconds !== 0) return;
    for (const rate of this.#rates) rate.tick(this.#sinceTick);
    this.#sinceTick = 0;
  }

  rate(now: number): Rate {
    const seconds = (now - this.#startedAt) / 1000;
    const [one, five, fifteen] = this.#rates;
    return {
      total: this.#total,
      mean: seconds > 0 ? this.#total / seconds : 0,
      one_minute: one.perSecond,
      five_minute: five.perSecond,
      fifteen_minute: fifteen.perSecond,
    };
  }
}
