import type { StoredMessage } from '../../storage/message.ts';
import type { DropReason } from '../drop-reasons.ts';
import { indexTime } from '../index-time.ts';
import type { Journal, JournalBatch } from '../journal/journal.ts';
import type { Batch, Entry } from '../processing/batch.ts';
import { Committer } from './committer.ts';

interface DetourParts {
  journal: Journal;
  /** Milliseconds until a failed append or read is retried. */
  retryMs: number;
  /** Processes and stores a batch, and calls the outcomes of its messages. */
  process(batch: Batch): void;
  /** Whether as much is being processed as may be. */
  isBehind(): boolean;
  /** Whether what was processed can be stored. */
  canStore(): boolean;
  /** Called when appending begins to fail and when it works again. */
  onFailing(): void;
  /** A message from the journal could not be stored. */
  onDropped(message: StoredMessage, reason: DropReason): void;
}

/** Longest time in ms between two turns of the event loop, which reads the sockets. */
const maxTurnMs = 150;

/**
 * Leads batches through the journal while processing is paused or behind, and until the journal is empty again, so that
 * messages keep their order. What is in the journal at the start is processed first.
 */
export class JournalSpill {
  readonly #journal: Journal;
  readonly #retryMs: number;
  readonly #process: (batch: Batch) => void;
  readonly #isBehind: () => boolean;
  readonly #canStore: () => boolean;
  readonly #onDropped: DetourParts['onDropped'];
  readonly #appender: Committer;
  #isPaused = false;
  #hasBegun = false;
  #isClosed = false;
  #appendedSinceTurn = 0;
  #turn: NodeJS.Immediate | null = null;
  #retry: NodeJS.Timeout | null = null;

  constructor({ journal, retryMs, process, isBehind, canStore, onFailing, onDropped }: DetourParts) {
    this.#journal = journal;
    this.#retryMs = retryMs;
    this.#process = process;
    this.#isBehind = isBehind;
    this.#canStore = canStore;
    this.#onDropped = onDropped;
    this.#appender = new Committer(journal, retryMs, {
      failing: () => {
        onFailing();
        // What was kept is in the journal now.
        this.#takeTurn();
      },
    });
  }

  /** Why messages cannot be journaled; `null` when they can. */
  get failure(): unknown {
    return this.#appender.failure;
  }

  get refusal(): DropReason | null {
    return this.#appender.refusal;
  }

  /** Messages that wait to be journaled. */
  get retained(): number {
    return this.#appender.retained;
  }

  pass(batch: Batch): void {
    if (!this.#isOpen) {
      this.#process(batch);
      return;
    }
    this.#appendedSinceTurn += batch.entries.length;
    this.#appender.commit(batch);
    this.#takeTurn();
  }

  /** Begins to process what is in the journal. */
  begin(): void {
    this.#hasBegun = true;
    this.#takeTurn();
  }

  /** Journals all messages from now on. */
  pause(): void {
    this.#isPaused = true;
  }

  /** Processes messages again, those in the journal first. */
  resume(): void {
    this.#isPaused = false;
    this.#takeTurn();
  }

  /** Goes on once processing has caught up, or storing works again. */
  proceed(): void {
    this.#takeTurn();
  }

  /** Retries without waiting to journal what was kept. */
  flush(): void {
    if (this.failure !== null) this.#appender.retry();
  }

  /** Journals what was kept; what is in the journal is processed after the next start. */
  close(): void {
    this.#isClosed = true;
    if (this.#turn) clearImmediate(this.#turn);
    if (this.#retry) clearTimeout(this.#retry);
    this.#appender.close();
  }

  get #isOpen(): boolean {
    return this.#isPaused || !this.#journal.isDrained || this.failure !== null || this.#isBehind();
  }

  get #mayProcess(): boolean {
    const isWanted = this.#hasBegun && !this.#isPaused && !this.#isClosed;
    const isPossible = this.#canStore() && !this.#isBehind();
    return isWanted && isPossible && this.#retry === null && !this.#journal.isDrained;
  }

  /** Processes the next batch after the event loop has read the sockets. */
  #takeTurn(): void {
    if (this.#turn || !this.#mayProcess) return;
    this.#turn = setImmediate(() => {
      this.#turn = null;
      this.#processTurn();
      this.#takeTurn();
    });
  }

  /** Processes at least as many messages as were added since the last turn, so that the journal becomes empty. */
  #processTurn(): void {
    const endAt = performance.now() + maxTurnMs;
    let wanted = this.#appendedSinceTurn;
    this.#appendedSinceTurn = 0;
    do wanted -= this.#processNext();
    while (wanted > 0 && this.#mayProcess && performance.now() < endAt);
  }

  /** Returns the number of messages. */
  #processNext(): number {
    let batch: JournalBatch | null;
    try {
      batch = this.#journal.read();
    } catch {
      // The position could not be saved: the disk is full or failing.
      this.#retry = setTimeout(() => {
        this.#retry = null;
        this.#takeTurn();
      }, this.#retryMs);
      return 0;
    }
    if (!batch) return 0;
    this.#process({ entries: this.#entries(batch), bytes: batch.bytes });
    return batch.messages.length;
  }

  #entries({ messages, end, isRetry }: JournalBatch): Entry[] {
    let open = messages.length;
    const done = () => {
      open -= 1;
      if (open > 0) return;
      this.#journal.commit(end);
      this.#takeTurn();
    };
    const now = indexTime(Date.now());
    return messages.map((message) => {
      message.gl2_processing_timestamp = now;
      const failed = (reason: DropReason) => {
        // Storage fails for good only when the chain closes: the message stays in the journal.
        if (reason === 'storage_unavailable') return;
        this.#onDropped(message, reason);
        done();
      };
      return { message, outcome: { stored: done, failed }, isAwaited: false, isRetry };
    });
  }
}
