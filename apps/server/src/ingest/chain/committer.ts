import type { MessageSink } from '../../indices/message-sink.ts';
import { isFaultOfMessage, PartlyStoredError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';
import type { DropReason } from '../drop-reasons.ts';
import { JournalFullError } from '../journal/journal-error.ts';
import type { Batch, Entry } from '../processing/batch.ts';

interface CommitListener {
  /** Storing begins to fail, or works again. */
  failing(): void;
  /** Messages are stored and acknowledged. */
  stored?(messages: readonly StoredMessage[]): void;
  /** A message was dropped because storing it fails whenever it is tried. */
  refused?(message: StoredMessage, cause: unknown): void;
}

/**
 * Stores batches and then acknowledges them. While storing fails, messages of senders that do not wait are kept and
 * retried.
 */
export class Committer {
  readonly #sink: MessageSink;
  readonly #retryMs: number;
  readonly #listener: CommitListener;
  /** Messages to retry. */
  #retained: Entry[] = [];
  #timer: NodeJS.Timeout | null = null;
  #failure: unknown = null;

  constructor(
    sink: MessageSink,
    /** Milliseconds until a failed commit is retried. */
    retryMs: number,
    listener: CommitListener,
  ) {
    this.#sink = sink;
    this.#retryMs = retryMs;
    this.#listener = listener;
  }

  /** Why storing fails; `null` when it works. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Why new messages are refused; `null` when they are not. */
  get refusal(): DropReason | null {
    if (this.#failure === null) return null;
    return this.#failure instanceof JournalFullError ? 'journal_full' : 'storage_unavailable';
  }

  /** Messages that wait for a retry. */
  get retained(): number {
    return this.#retained.length;
  }

  commit({ entries }: Batch): void {
    if (this.#failure !== null) this.#keep(entries);
    else this.#store(entries);
  }

  /** Retries what was kept, without waiting. */
  retry(): void {
    this.#cancelTimer();
    const entries = this.#retained;
    this.#retained = [];
    if (entries.length > 0) this.#store(entries);
    // There is nothing to retry, so the next message tests whether storing works again.
    else this.#succeeded();
  }

  /** Retries once more and drops what still cannot be stored. */
  close(): void {
    this.retry();
    this.#cancelTimer();
    for (const { outcome } of this.#retained) outcome.failed(this.refusal ?? 'storage_unavailable');
    this.#retained = [];
  }

  #store(entries: Entry[]): void {
    const isRetry = entries.some((entry) => entry.isRetry);
    const messages = entries.map((entry) => entry.message);
    try {
      this.#sink.append(messages, { isRetry });
    } catch (error) {
      if (isFaultOfMessage(error)) this.#storeOneByOne(entries);
      else this.#failed(entries, error);
      return;
    }
    this.#succeeded();
    for (const entry of entries) entry.outcome.stored();
    this.#listener.stored?.(messages);
  }

  /** Stores messages one by one, so that only the invalid one is dropped. */
  #storeOneByOne(entries: Entry[]): void {
    for (const [position, entry] of entries.entries()) {
      try {
        this.#sink.append([entry.message], { isRetry: entry.isRetry ?? false });
      } catch (error) {
        if (!isFaultOfMessage(error)) {
          this.#failed(entries.slice(position), error);
          return;
        }
        entry.outcome.failed('not_indexed');
        this.#listener.refused?.(entry.message, error);
        continue;
      }
      entry.outcome.stored();
      this.#listener.stored?.([entry.message]);
    }
    this.#succeeded();
  }

  #failed(entries: Entry[], cause: unknown): void {
    const worked = this.#failure === null;
    this.#failure = cause;
    if (worked) this.#listener.failing();
    this.#timer ??= setTimeout(() => this.retry(), this.#retryMs);
    this.#keep(entries, cause instanceof PartlyStoredError);
  }

  /**
   * Keeps entries for a retry. A sender that waits is told to retry by itself, unless a part is stored: then it waits on,
   * because its next message would be another one.
   */
  #keep(entries: Entry[], isPartlyStored = false): void {
    for (const entry of entries) {
      if (entry.isAwaited && !isPartlyStored) entry.outcome.failed(this.refusal ?? 'storage_unavailable');
      else this.#retained.push(entry);
    }
  }

  #succeeded(): void {
    if (this.#failure === null) return;
    this.#failure = null;
    this.#listener.failing();
  }

  #cancelTimer(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
