import type { Batch, Entry } from '../processing/batch.ts';

export interface GatherOptions {
  /** Messages after which a batch is passed on at once. */
  maxMessages: number;
  /** The same while user code is configured: several batches are in process at once, and not too many messages. */
  maxMessagesForUserCode: number;
  /** Bytes of payload after which a batch is passed on at once. */
  maxBytes: number;
  /** Milliseconds a batch waits for more messages at a high rate. */
  busyDelayMs: number;
  /** The same at a low rate. */
  quietDelayMs: number;
  /** The same while a sender waits for its response. */
  awaitedDelayMs: number;
}

export const defaultGathering: GatherOptions = {
  maxMessages: 4096,
  maxMessagesForUserCode: 1000,
  maxBytes: 4 << 20,
  busyDelayMs: 100,
  quietDelayMs: 20,
  awaitedDelayMs: 4,
};

/** A batch of this size means a high rate. */
const busyBatch = 50;

/** Gathers the messages of all inputs into batches. */
export class Batcher {
  readonly #options: GatherOptions;
  readonly #passOn: (batch: Batch) => void;
  /** Whether the batches are for user code. */
  isForUserCode = false;
  #entries: Entry[] = [];
  #bytes = 0;
  #lastSize = 0;
  #timer: NodeJS.Timeout | null = null;
  #timerDelayMs = 0;

  constructor(options: GatherOptions, passOn: (batch: Batch) => void) {
    this.#options = options;
    this.#passOn = passOn;
  }

  /** The number of messages gathered so far. */
  get size(): number {
    return this.#entries.length;
  }

  /** Adds messages; those of one call stay in one batch. */
  add(entries: readonly Entry[], bytes: number): void {
    let isAwaited = false;
    for (const entry of entries) {
      this.#entries.push(entry);
      isAwaited ||= entry.isAwaited;
    }
    this.#bytes += bytes;
    const { maxBytes, awaitedDelayMs, busyDelayMs, quietDelayMs } = this.#options;
    if (this.#entries.length >= this.#maxMessages || this.#bytes >= maxBytes) this.flush();
    else if (isAwaited) this.#flushWithin(awaitedDelayMs);
    else this.#flushWithin(this.#lastSize >= busyBatch ? busyDelayMs : quietDelayMs);
  }

  /** Passes on what has been gathered. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#entries.length === 0) return;
    const batch = { entries: this.#entries, bytes: this.#bytes };
    this.#entries = [];
    this.#bytes = 0;
    this.#lastSize = batch.entries.length;
    this.#passOn(batch);
  }

  get #maxMessages(): number {
    const { maxMessages, maxMessagesForUserCode } = this.#options;
    return this.isForUserCode ? Math.min(maxMessages, maxMessagesForUserCode) : maxMessages;
  }

  #flushWithin(delayMs: number): void {
    if (this.#timer) {
      if (delayMs >= this.#timerDelayMs) return;
      clearTimeout(this.#timer);
    }
    this.#timerDelayMs = delayMs;
    this.#timer = setTimeout(() => this.flush(), delayMs);
  }
}
