import { setImmediate as nextTurn } from 'node:timers/promises';
import { LimitError } from './limits.ts';

/** Others get a turn after this time. */
const turnMs = 20;

/** Ends an evaluation that was cancelled or takes too long, and lets others have a turn. */
export class Control {
  readonly #signal: AbortSignal;
  readonly #deadline: number;
  #lastTurn = performance.now();

  constructor(signal: AbortSignal, timeoutMs: number) {
    this.#signal = signal;
    this.#deadline = performance.now() + timeoutMs;
  }

  /** @throws LimitError, or why it was cancelled */
  async check(): Promise<void> {
    if (performance.now() - this.#lastTurn > turnMs) {
      await nextTurn();
      this.#lastTurn = performance.now();
    }
    this.#signal.throwIfAborted();
    if (performance.now() > this.#deadline) throw new LimitError('time');
  }
}
