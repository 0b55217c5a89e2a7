import { statfsSync } from 'node:fs';
import path from 'node:path';
import { StorageFullError } from '../../storage/errors.ts';
import type { StoredMessage } from '../../storage/message.ts';
import { encodeBatch } from './batch-frames.ts';
import { endOf } from './journal-end.ts';
import { JournalFullError } from './journal-error.ts';
import { type Damage, JournalReader } from './journal-reader.ts';
import { defaultJournalBytes } from './limits.ts';
import { ReadPosition } from './read-position.ts';
import { SegmentWriter } from './segment-writer.ts';
import { type Segment, Segments } from './segments.ts';

/** The folder of the data directory with the journal. */
export const journalFolder = (dataDir: string) => path.join(dataDir, 'journal');

export interface JournalOptions {
  /** Most bytes of all segments. */
  maxBytes: number;
  /** Bytes after which a new segment begins; a segment is deleted as a whole. */
  segmentBytes: number;
  /** Bytes of the disk that are left free: the index needs room before the journal can give some back. */
  keepFreeBytes: number;
  /** Called when messages are found to be unreadable; they are skipped. */
  onDamage: (damage: Damage) => void;
}

export const segmentBytes = 16 << 20;

const defaults: JournalOptions = {
  maxBytes: defaultJournalBytes,
  segmentBytes,
  keepFreeBytes: 128 << 20,
  onDamage: () => {},
};

/** A batch to process. */
export interface JournalBatch {
  messages: StoredMessage[];
  /** The size of their JSON. */
  bytes: number;
  /** Pass it to `commit` once the batch is stored. */
  end: number;
  /** Some of the messages may have been stored before a crash. */
  isRetry: boolean;
}

/** Messages read at a time; a batch ends with the frame that reaches one of these. */
const batchMessages = 1000;
const batchBytes = 4 << 20;

/** How far the durable position runs ahead of reading: each step costs a sync, each message a look-up after a crash. */
const aheadMessages = 20_000;

const diskFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function writeError(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && diskFull.has(String(error.code));
  return isFull ? new StorageFullError('No space left for the journal', { cause: error }) : error;
}

/**
 * Messages on disk that wait to be processed, in segment files below one folder. They are numbered without gaps, appended
 * and read in batches, and deleted once everything in their segment is committed. It is synchronous and has one user.
 *
 * @example
 * const journal = new Journal(folder);
 * journal.append(messages); // on disk when it returns
 * const batch = journal.read();
 * if (batch) journal.commit(batch.end);
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #segments: Segments;
  readonly #position: ReadPosition;
  readonly #writer: SegmentWriter;
  readonly #reader: JournalReader;
  /** The number of the next appended message. */
  #next: number;
  #committed: number;
  /** The number behind the last message that `read` returned. */
  #handedOut: number;
  #maybeStored: number;
  /** Messages before this number may have been stored by an earlier run. */
  readonly #retryBefore: number;
  #appended = 0;
  #read = 0;

  /** Opens a folder, or creates it. Reads the newest segment only, so that it takes no time however much is journaled. */
  constructor(folder: string, options: Partial<JournalOptions> = {}) {
    this.#options = { ...defaults, ...options };
    const { segmentBytes, onDamage } = this.#options;
    this.#segments = new Segments(folder);
    this.#position = new ReadPosition(folder);
    this.#writer = new SegmentWriter(this.#segments, segmentBytes);
    const { oldest } = this.#segments;
    const { saved } = this.#position;
    this.#committed = saved?.committed ?? oldest?.first ?? 1;
    this.#next = Math.max(this.#committed, endOf(this.#segments, saved, onDamage));
    this.#handedOut = this.#committed;
    this.#retryBefore = Math.min(saved?.maybeStored ?? this.#next, this.#next);
    this.#maybeStored = Math.max(this.#retryBefore, this.#committed);
    this.#reader = new JournalReader(this.#segments, this.#committed, onDamage);
    // Writes both slots of a new file, so that saving needs no room later.
    if (!saved) for (const isDurable of [false, true]) this.#save({ isDurable });
    if (oldest && this.#isCommitted(oldest)) this.#removeCommitted();
  }

  /** Messages that are not committed. */
  get uncommitted(): number {
    return this.#next - this.#committed;
  }

  /** Messages appended since it was opened. */
  get appendedMessages(): number {
    return this.#appended;
  }

  /** Messages read since it was opened. */
  get readMessages(): number {
    return this.#read;
  }

  /** Whether `read` would return null. */
  get isDrained(): boolean {
    return this.#reader.next >= this.#next;
  }

  get bytes(): number {
    return this.#segments.bytes;
  }

  get maxBytes(): number {
    return this.#options.maxBytes;
  }

  get segments(): number {
    return this.#segments.count;
  }

  /** When the oldest segment was created, in ms; `null` without segments. */
  get oldestSegmentAt(): number | null {
    return this.#segments.oldest?.createdAt ?? null;
  }

  /**
   * Appends all messages or none; they are on disk when it returns.
   *
   * @throws JournalFullError when the limit is reached
   * @throws StorageFullError when the disk is full
   */
  append(messages: readonly StoredMessage[]): void {
    if (messages.length === 0) return;
    const frames = encodeBatch(messages, this.#next);
    this.#requireRoom(frames.reduce((sum, frame) => sum + frame.length, 0));
    const before = this.#segments.newest;
    try {
      this.#writer.append(frames, this.#next);
    } catch (error) {
      throw writeError(error);
    }
    this.#next += messages.length;
    this.#appended += messages.length;
    if (this.#segments.newest !== before) this.#save({ isDurable: false });
  }

  /** Returns the next messages in the order they were appended; `null` when all have been read. */
  read(): JournalBatch | null {
    const first = this.#reader.next;
    const messages: StoredMessage[] = [];
    let bytes = 0;
    while (messages.length < batchMessages && bytes < batchBytes) {
      const batch = this.#reader.read(this.#next);
      if (!batch) break;
      for (const message of batch.messages) messages.push(message);
      bytes += batch.bytes;
    }
    const end = this.#reader.next;
    if (messages.length === 0) {
      this.#commitUnreadable();
      return null;
    }
    this.#handedOut = end;
    if (end > this.#maybeStored) {
      this.#maybeStored = end + aheadMessages;
      this.#save({ isDurable: true });
    }
    this.#read += messages.length;
    return { messages, bytes, end, isRetry: first < this.#retryBefore };
  }

  /** Marks all messages before `end` as stored; segments that only have such messages are deleted. */
  commit(end: number): void {
    this.#committed = Math.max(this.#committed, end);
    this.#commitUnreadable();
    const { oldest } = this.#segments;
    if (oldest && this.#isCommitted(oldest)) this.#removeCommitted();
    else this.#save({ isDurable: false });
  }

  /** Deletes the segment that is being written if nothing of it is needed. To be called when nothing is appended. */
  rest(): void {
    if (this.uncommitted > 0 || this.#segments.count === 0) return;
    this.#writer.close();
    this.#removeCommitted();
  }

  close(): void {
    this.rest();
    // Nothing beyond the last batch was processed, in this run or in an earlier one.
    this.#maybeStored = Math.max(this.#handedOut, this.#retryBefore);
    this.#save({ isDurable: true });
    this.#writer.close();
    this.#reader.close();
    this.#position.close();
  }

  #requireRoom(bytes: number): void {
    const { maxBytes, keepFreeBytes } = this.#options;
    if (this.bytes + bytes > maxBytes) {
      throw new JournalFullError(`The journal has reached its limit of ${maxBytes} bytes`);
    }
    const { bavail, bsize } = statfsSync(this.#segments.folder);
    if (bavail * bsize - bytes < keepFreeBytes) {
      throw new StorageFullError(`The journal leaves ${keepFreeBytes} bytes of the disk to the indices`);
    }
  }

  /** Unreadable messages behind the last batch are not returned, so nobody else commits them. */
  #commitUnreadable(): void {
    if (this.#committed >= this.#handedOut) this.#committed = Math.max(this.#committed, this.#reader.next);
  }

  #isCommitted(segment: Segment): boolean {
    if (this.#writer.isWriting(segment)) return false;
    return (this.#segments.after(segment)?.first ?? this.#next) <= this.#committed;
  }

  #removeCommitted(): void {
    // Otherwise a power failure could bring back a position whose messages are gone.
    this.#save({ isDurable: true });
    for (;;) {
      const { oldest } = this.#segments;
      if (!oldest || !this.#isCommitted(oldest)) return;
      this.#reader.leave(oldest);
      // Whoever misses the last segment later should know that it was deleted here.
      if (this.#segments.count === 1) this.#save({ isDurable: false }, 0);
      this.#segments.remove(oldest);
    }
  }

  #save(how: { isDurable: boolean }, newestSegment = this.#segments.newest?.first ?? 0): void {
    this.#position.save({ committed: this.#committed, maybeStored: this.#maybeStored, newestSegment }, how);
  }
}
