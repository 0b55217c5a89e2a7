import { setTimeout as delay } from 'node:timers/promises';

const firstMs = 100;
const mostMs = 5000;

/** The time before a thread that died is replaced: it doubles with each death until a replacement has started. */
export class RestartDelay {
  #nextMs = firstMs;

  async wait(): Promise<void> {
    const ms = this.#nextMs;
    this.#nextMs = Math.min(ms * 2, mostMs);
    await delay(ms);
  }

  started(): void {
    this.#nextMs = firstMs;
  }
}
