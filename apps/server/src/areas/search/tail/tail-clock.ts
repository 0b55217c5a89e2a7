import { setTimeout as delay } from 'node:timers/promises';

const rateEveryMs = 1000;
const heartbeatEveryMs = 15_000;

/** When a tail says how fast messages come, and that it is still there. */
export class TailClock {
  #rateAt = performance.now() + rateEveryMs;
  #heartbeatAt = performance.now() + heartbeatEveryMs;

  /** Whether a second is over. */
  get isRateDue(): boolean {
    const now = performance.now();
    if (now < this.#rateAt) return false;
    this.#rateAt = now + rateEveryMs;
    return true;
  }

  get isHeartbeatDue(): boolean {
    const now = performance.now();
    if (now < this.#heartbeatAt) return false;
    this.#heartbeatAt = now + heartbeatEveryMs;
    return true;
  }

  /** Waits for something to happen, at most until the second is over or nobody waits for it any more. */
  async wait(something: Promise<void>, aborted: AbortSignal): Promise<void> {
    const waited = new AbortController();
    const rest = Math.max(1, this.#rateAt - performance.now());
    const signal = AbortSignal.any([aborted, waited.signal]);
    const tick = delay(rest, undefined, { signal }).catch(() => {});
    await Promise.race([something, tick]);
    waited.abort();
  }
}
