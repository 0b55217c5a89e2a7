import { setTimeout as delay } from 'node:timers/promises';

const rateEveryMs = 1000;
const heartbeatEveryMs = 15_000;

/** Tells when a tail is due to send its rate and its heartbeat. */
export class TailClock {
  #rateAt = performance.now() + rateEveryMs;
  #heartbeatAt = performance.now() + heartbeatEveryMs;

  /** True once per second. */
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

  /** Waits for the promise, until the next rate is due or the signal aborts at the latest. */
  async wait(something: Promise<void>, aborted: AbortSignal): Promise<void> {
    const waited = new AbortController();
    const rest = Math.max(1, this.#rateAt - performance.now());
    const signal = AbortSignal.any([aborted, waited.signal]);
    const tick = delay(rest, undefined, { signal }).catch(() => {});
    await Promise.race([something, tick]);
    waited.abort();
  }
}
