import { isSqliteError } from '../search/errors.ts';
import type { StoredMessage } from '../search/message.ts';
import type { DropReason } from './drop-reasons.ts';
import type { MessageSink } from './message-sink.ts';
import type { Backlog } from './metrics/queues.ts';

/** Called when a message is stored or dropped. */
export interface Outcome {
  stored(): void;
  failed(reason: DropReason): void;
}

export interface GroupCommitOptions {
  /** Messages after which a group is committed at once. */
  maxMessages: number;
  /** Bytes of payload after which a group is committed at once. */
  maxBytes: number;
  /** Milliseconds a group waits for more messages at a high rate. */
  busyDelayMs: number;
  /** The same at a low rate. */
  quietDelayMs: number;
  /** The same while a sender waits for its answer. */
  awaitedDelayMs: number;
  /** Milliseconds until a failed commit is retried. */
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

/** SQLITE_TOOBIG, SQLITE_CONSTRAINT and SQLITE_MISMATCH. */
const faultsOfMessage = new Set([18, 19, 20]);

/** Whether storing failed because of a message rather than the state of the storage. */
function isFaultOfMessage(error: unknown): boolean {
  if (isSqliteError(error)) return faultsOfMessage.has(error.errcode & 0xff);
  return error instanceof TypeError || error instanceof RangeError;
}

interface Entry {
  message: StoredMessage;
  outcome: Outcome;
  /** The sender waits for the result and retries after a failure, so the message is not kept. */
  isAwaited: boolean;
}

/**
 * Collects messages of all inputs and stores them in groups, one transaction each. While storing fails, new messages
 * are refused; messages already accepted from senders that do not wait are kept and retried.
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

  /** Whether new messages are refused because storing fails. */
  get isRefusing(): boolean {
    return this.#refusing;
  }

  /** Messages that wait to be stored. */
  get backlog(): Backlog {
    return { messages: this.#entries.length, most: this.#options.maxMessages };
  }

  /**
   * Adds a message whose sender does not wait. With `canHoldBack`, messages that had already arrived are kept while
   * storing fails.
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

  /** Adds the messages of one request: all are stored or none, and `outcome` is called for each. */
  addAwaited(messages: StoredMessage[], bytes: number, outcome: Outcome): void {
    if (this.#refusing) {
      for (const _ of messages) outcome.failed('storage_unavailable');
      return;
    }
    for (const message of messages) this.#entries.push({ message, outcome, isAwaited: true });
    this.#gathered(bytes, this.#options.awaitedDelayMs);
  }

  /** Stores the collected messages now. */
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

  /** Stores the collected messages; those that cannot be stored are dropped without a retry. */
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

  /** Stores messages one by one, so that only the invalid one is dropped. */
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
    // There is nothing to retry, so the next message tests whether storing works again.
    else this.#accept();
  }

  #cancelTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
