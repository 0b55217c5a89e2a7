import type { DatabaseSync } from 'node:sqlite';
import { Blocks } from '../blocks/blocks.ts';
import { PackCache } from '../blocks/pack-cache.ts';
import { firstVersionWithBlocks, indexPath, versionOf } from '../index-file.ts';
import { maxBlockMessages } from './cut-blocks.ts';
import { holdIndex } from './finalize-index.ts';
import { giveBackSome, hasManyFree } from './free-pages.ts';
import { isBusy } from './in-transaction.ts';
import { mergeSmallBlocks } from './merge-blocks.ts';
import { hasManySegments, mergeSomeTerms } from './merge-terms.ts';
import type { FailedSealing, SealedMessages } from './protocol.ts';
import { countRows, sealRows } from './seal-rows.ts';

/** One block is sealed and as many messages stay for the next one. */
export const enoughRows = 2 * maxBlockMessages;
/** When more wait, so many are sorted by time together, and their blocks overlap less if they arrived out of order. */
const mostAtOnce = 4 * maxBlockMessages;
/** At low rates fewer messages are sealed, once they have waited this long. */
export const fewRows = 1000;
export const fewRowsAfterMs = 600_000;

/** The messages that come next use fewer free pages than these. */
const manyFreePages = 4096;

const firstRetryMs = 5000;
const lastRetryMs = 300_000;

interface Open {
  name: string;
  db: DatabaseSync;
  /** `null` in an older layout. */
  blocks: Blocks | null;
}

interface Watched {
  /** Messages that are not sealed, counted when the index is opened first; `null` until then. */
  rows: number | null;
  /** Messages have been waiting since then. */
  since: number;
  failures: number;
  notBefore: number;
}

/**
 * Writes to a file that another connection also writes to. What that one has acknowledged is on the disk before; when a
 * power failure takes back the sealing of a block, its messages are rows again.
 */
function openToSeal(file: string): DatabaseSync {
  const db = holdIndex(file);
  db.exec('PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 4000;');
  return db;
}

/** Gives the disk the room of the log, unless somebody reads or writes there. */
function emptyLog(db: DatabaseSync): void {
  db.exec('PRAGMA busy_timeout = 0');
  try {
    // What the first one has copied does not keep writers waiting during the second.
    for (const mode of ['PASSIVE', 'TRUNCATE']) db.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
  } catch {
    // Without room in the file, the log stays.
  }
}

type Done = ({ kind: 'sealed' } & SealedMessages) | ({ kind: 'failed' } & FailedSealing) | { kind: 'tidied' };

/** Seals messages of the indices that are written to, block by block. */
export class MessageSealer {
  readonly #dataDir: string;
  readonly #now: () => number;
  readonly #openIndex: (file: string) => DatabaseSync;
  readonly #watched = new Map<string, Watched>();
  #open: Open | null = null;
  #givesBack = false;
  #mergesLabel = false;

  constructor(dataDir: string, now: () => number, openIndex = openToSeal) {
    this.#dataDir = dataDir;
    this.#now = now;
    this.#openIndex = openIndex;
  }

  /** Messages that are not sealed, in all indices that are written to. */
  get rows(): number {
    return [...this.#watched.values()].reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  }

  /** Seals messages of these indices alone. */
  watch(indices: readonly string[]): void {
    for (const name of [...this.#watched.keys()]) if (!indices.includes(name)) this.#forget(name);
    for (const name of indices) {
      if (this.#watched.has(name)) continue;
      this.#watched.set(name, { rows: null, since: this.#now(), failures: 0, notBefore: 0 });
    }
  }

  stored(counts: ReadonlyMap<string, number>): void {
    for (const [name, count] of counts) {
      const watched = this.#watched.get(name);
      if (!watched || watched.rows === null) continue;
      if (watched.rows === 0) watched.since = this.#now();
      watched.rows += count;
    }
  }

  /**
   * Seals one block of the index with the most messages. When none has enough of them, it puts small blocks together,
   * merges words, or gives back some of the pages that sealing has freed; `null` when there is nothing to do.
   */
  next(): Done | null {
    for (;;) {
      const found = this.#mostUrgent();
      const index = found?.[0] ?? this.#open?.name;
      const watched = index === undefined ? undefined : this.#watched.get(index);
      if (index === undefined || !watched) return null;
      try {
        const done = found ? this.#seal(index, watched) : this.#tidy();
        watched.failures = 0;
        if (done || !found) return done;
      } catch (error) {
        // The writer left no gap.
        if (isBusy(error)) return null;
        return this.#failed(index, watched, error);
      }
    }
  }

  /** Closes the index that is open. */
  rest(): void {
    if (this.#open) emptyLog(this.#open.db);
    this.#close();
  }

  #mostUrgent(): [index: string, watched: Watched] | null {
    const now = this.#now();
    const isUrgent = ({ rows, since, notBefore }: Watched) =>
      now >= notBefore &&
      (rows === null || rows >= enoughRows || (rows >= fewRows && now - since >= fewRowsAfterMs));
    const most = ({ rows }: Watched) => rows ?? Number.POSITIVE_INFINITY;
    const [first = null] = [...this.#watched]
      .filter(([, watched]) => isUrgent(watched))
      .sort(([, a], [, b]) => (most(a) < most(b) ? 1 : -1));
    return first;
  }

  /** Counts the messages of an index that is looked at first, or else seals a block. */
  #seal(index: string, watched: Watched): Done | null {
    const began = performance.now();
    const { db, blocks } = this.#use(index);
    if (watched.rows === null) {
      if (blocks) watched.rows = countRows(db);
      else this.#forget(index);
      return null;
    }
    const hasEnough = watched.rows >= enoughRows;
    const most = Math.min(mostAtOnce, watched.rows - (watched.rows % maxBlockMessages) - maxBlockMessages);
    const messages = sealRows(db, Math.max(maxBlockMessages, most));
    // The count is an estimate: a batch that is stored twice may count twice.
    watched.rows = messages === 0 ? 0 : Math.max(0, watched.rows - messages);
    if (hasEnough || watched.rows < fewRows) watched.since = this.#now();
    return { kind: 'sealed', index, messages, tookMs: performance.now() - began };
  }

  #tidy(): Done | null {
    if (!this.#open) return null;
    const { db, blocks } = this.#open;
    if (blocks && mergeSmallBlocks(db, blocks) > 0) return { kind: 'tidied' };
    this.#mergesLabel ||= hasManySegments(db);
    this.#mergesLabel &&= mergeSomeTerms(db);
    if (this.#mergesLabel) return { kind: 'tidied' };
    this.#givesBack ||= hasManyFree(db, manyFreePages);
    this.#givesBack &&= giveBackSome(db);
    return this.#givesBack ? { kind: 'tidied' } : null;
  }

  #failed(index: string, watched: Watched, error: unknown): Done {
    this.#close();
    watched.failures += 1;
    watched.notBefore =
      this.#now() + Math.min(lastRetryMs, firstRetryMs * 2 ** Math.min(10, watched.failures - 1));
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', index, reason, isNew: watched.failures === 1 };
  }

  #use(name: string): Open {
    if (this.#open?.name !== name) {
      this.#close();
      const db = this.#openIndex(indexPath(this.#dataDir, name));
      const hasBlocks = versionOf(db) >= firstVersionWithBlocks;
      this.#open = { name, db, blocks: hasBlocks ? new Blocks(name, db, new PackCache()) : null };
    }
    return this.#open;
  }

  #forget(name: string): void {
    this.#watched.delete(name);
    if (this.#open?.name === name) this.#close();
  }

  #close(): void {
    this.#open?.db.close();
    this.#open = null;
    this.#givesBack = false;
    this.#mergesLabel = false;
  }
}
