import { isSqliteError } from '../search/errors.ts';
import type { StoredMessage } from '../search/message.ts';
import type { DropReason } from './drop-reasons.ts';
import type { MessageSink } from './message-sink.ts';
import type { Backlog } from './metrics/queues.ts';

/** Hears what became of a message. */
export interface Outcome {
  stored(): void;
  failed(reason: DropReason): void;
}

export interface GroupCommitOptions {
  /** Messages after which a group is committed at once. */
  maxMessages: number;
  /** Bytes of payload after which a group is committed at once. */
  maxBytes: number;
  /** Milliseconds a group waits for more while messages come thick and fast. */
  busyDelayMs: number;
  /** The same while there is little to do. */
  quietDelayMs: number;
  /** The same while a sender waits for its answer. */
  awaitedDelayMs: number;
  /** Milliseconds until storing is tried again after it failed. */
  retryMs: number;
}

const defaults: GroupCommitOptions = {
  maxMessages: 1000,
  maxBytes: 4 << 20,
  busyDelayMs: 100,
  quietDelayMs: 20,
  awaitedDelayMs: 4,
  retryMs: 500,
};

const busyGroup = 50;

/** SQLite's codes for a value too large, against a constraint, or of a type that cannot be. */
const faultsOfMessage = new Set([18, 19, 20]);

/** Whether storing failed for what is in the messages rather than for the state of the storage. */
function isFaultOfMessage(error: unknown): boolean {
  if (isSqliteError(error)) return faultsOfMessage.has(error.errcode & 0xff);
  return error instanceof TypeError || error instanceof RangeError;
}

interface Entry {
  message: StoredMessage;
  outcome: Outcome;
  /** The sender waits: it is told of a failure and sends again, so the message is not kept. */
  isAwaited: boolean;
}

/**
 * Gathers messages of all inputs and stores them in groups, one transaction each. While storing fails nothing new is
 * taken; what was taken from senders that do not wait is kept and tried again.
 */
export class GroupCommit {
  readonly #sink: MessageSink;
  readonly #options: GroupCommitOptions;
  readonly #onRefusing: (cause: unknown) => void;
  #entries: Entry[] = [];
  #bytes = 0;
  #lastGroup = 0;
  #timer: NodeJS.Timeout | null = null;
  #timerDelayMs = 0;
  #refusing = false;

  constructor(
    sink: MessageSink,
    /** Called with the cause when storing begins to fail, and with `null` when it works again. */
    onRefusing: (cause: unknown) => void,
    options: Partial<GroupCommitOptions> = {},
  ) {
    this.#sink = sink;
    this.#onRefusing = onRefusing;
    this.#options = { ...defaults, ...options };
  }

  /** Whether messages are turned away because they cannot be stored. */
  get isRefusing(): boolean {
    return this.#refusing;
  }

  /** Messages that wait to be stored. */
  get backlog(): Backlog {
    return { messages: this.#entries.length, most: this.#options.maxMessages };
  }

  /**
   * Adds a message whose sender does not wait. Where the sender can be held back, what had already arrived is kept
   * while storing fails.
   */
  add(message: StoredMessage, bytes: number, outcome: Outcome, canHoldBack: boolean): void {
    if (this.#refusing && !canHoldBack) {
      outcome.failed('storage_unavailable');
      return;
    }
    this.#entries.push({ message, outcome, isAwaited: false });
    if (this.#refusing) return;
    this.#gathered(
      bytes,
      this.#lastGroup >= busyGroup ? this.#options.busyDelayMs : this.#options.quietDelayMs,
    );
  }

  /** Adds what belongs to one request: it is stored as a whole or not at all, and `outcome` hears of each message. */
  addAwaited(messages: StoredMessage[], bytes: number, outcome: Outcome): void {
    if (this.#refusing) {
      for (const _ of messages) outcome.failed('storage_unavailable');
      return;
    }
    for (const message of messages) this.#entries.push({ message, outcome, isAwaited: true });
    this.#gathered(bytes, this.#options.awaitedDelayMs);
  }

  /** Stores what has gathered, now. */
  commit(): void {
    this.#cancelTimer();
    if (this.#entries.length === 0) return;
    const entries = this.#entries;
    this.#entries = [];
    this.#bytes = 0;
    this.#lastGroup = entries.length;
    try {
      this.#sink.append(entries.map((entry) => entry.message));
    } catch (error) {
      if (isFaultOfMessage(error)) this.#storeOneByOne(entries);
      else this.#refuse(entries, error);
      return;
    }
    this.#accept();
    for (const entry of entries) entry.outcome.stored();
  }

  /** Stores what has gathered if that is possible; nothing is tried again afterwards. */
  close(): void {
    this.commit();
    this.#cancelTimer();
    for (const entry of this.#entries) entry.outcome.failed('storage_unavailable');
    this.#entries = [];
  }

  #gathered(bytes: number, delayMs: number): void {
    this.#bytes += bytes;
    const { maxMessages, maxBytes } = this.#options;
    if (this.#entries.length >= maxMessages || this.#bytes >= maxBytes) this.commit();
    else this.#commitWithin(delayMs);
  }

  /** One message the index cannot take must not keep the others out. */
  #storeOneByOne(entries: Entry[]): void {
    for (const [position, entry] of entries.entries()) {
      try {
        this.#sink.append([entry.message]);
      } catch (error) {
        if (!isFaultOfMessage(error)) {
          this.#refuse(entries.slice(position), error);
          return;
        }
        entry.outcome.failed('not_indexed');
        continue;
      }
      entry.outcome.stored();
    }
    this.#accept();
  }

  #refuse(entries: Entry[], cause: unknown): void {
    this.#entries = entries.filter((entry) => !entry.isAwaited);
    if (!this.#refusing) {
      this.#refusing = true;
      this.#onRefusing(cause);
    }
    this.#commitWithin(this.#options.retryMs);
    for (const entry of entries) if (entry.isAwaited) entry.outcome.failed('storage_unavailable');
  }

  #accept(): void {
    if (!this.#refusing) return;
    this.#refusing = false;
    this.#onRefusing(null);
  }

  #commitWithin(delayMs: number): void {
    if (this.#timer && delayMs >= this.#timerDelayMs) return;
    this.#cancelTimer();
    this.#timerDelayMs = delayMs;
    this.#timer = setTimeout(() => this.#due(), delayMs);
  }

  #due(): void {
    this.#cancelTimer();
    if (this.#entries.length > 0) this.commit();
    // With nothing kept to try, the next sender finds out.
    else this.#accept();
  }

  #cancelTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
