import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { IndexWriter } from '../search/index-writer.ts';
import { DamagedIndexError } from '../search/read/damage.ts';
import { isSealing } from './sealing-activity.ts';

interface Identity {
  /** Device and inode; null when there is no such file. */
  id: string | null;
  modified: bigint;
}

function identityOf(file: string): Identity {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return { id: stats ? `${stats.dev} ${stats.ino}` : null, modified: stats?.mtimeNs ?? 0n };
}

/** SQLite writes two random numbers there whenever it begins a log anew. */
const salts = { offset: 16, bytes: 8 } as const;

/** SQLite locks no bytes of a log, so closing this handle releases none of its locks. */
function saltsOf(log: string): string | null {
  if (!existsSync(log)) return null;
  const handle = openSync(log, 'r');
  try {
    const bytes = Buffer.alloc(salts.bytes);
    readSync(handle, bytes, 0, salts.bytes, salts.offset);
    return bytes.toString('hex');
  } finally {
    closeSync(handle);
  }
}

/**
 * An index file that is open for writing, and its log. Whoever deletes one of them while it is open takes its name away: what
 * is written afterwards is gone as soon as it is closed, and nothing fails before. Nor does anything fail when somebody
 * writes to the file itself, which only a copying of the log may change.
 */
export class OpenFile {
  readonly #index: string;
  readonly #file: string;
  readonly #log: string;
  readonly #writer: Pick<IndexWriter, 'checkpoint'>;
  readonly #ids: readonly [file: string | null, log: string | null];
  /** How far the log was copied when the file had been modified last. */
  #known: { copied: string; modified: bigint };
  #problem: string | null = null;

  constructor(index: string, file: string, writer: Pick<IndexWriter, 'checkpoint'>) {
    this.#index = index;
    this.#file = file;
    this.#log = `${file}-wal`;
    this.#writer = writer;
    this.#ids = [identityOf(file).id, identityOf(this.#log).id];
    this.#known = this.#look();
  }

  /** @throws DamagedIndexError when an earlier look found the file deleted, replaced or overwritten */
  requireSound(): void {
    if (this.#problem !== null) throw new DamagedIndexError(this.#index, this.#problem);
  }

  /** @throws DamagedIndexError when one of the files was deleted, replaced or overwritten since it was opened */
  requireInPlace(): void {
    this.#problem ??= this.#findProblem();
    this.requireSound();
  }

  #findProblem(): string | null {
    // In this order, what is copied in between is not taken for a change by somebody else.
    const copied = this.#copied();
    const { id, modified } = identityOf(this.#file);
    const [file, log] = this.#ids;
    if (id !== file) return 'its file was deleted or replaced while it was written to';
    if (identityOf(this.#log).id !== log)
      return 'its write-ahead log was deleted or replaced while it was written to';
    if (modified !== this.#known.modified)
      return this.#isOverwritten()
        ? 'its file was overwritten by another program while it was written to'
        : null;
    this.#known = { copied, modified };
    return null;
  }

  /** Whether the file was modified although nothing of the log was copied into it. */
  #isOverwritten(): boolean {
    // Copying may be under way; the next look tells.
    if (isSealing()) return false;
    const isExplained = this.#copied() !== this.#known.copied || !this.#canCopy();
    if (isExplained) this.#known = this.#look();
    return !isExplained;
  }

  /** Without room on the disk, copying modifies the file and then fails. */
  #canCopy(): boolean {
    try {
      this.#writer.checkpoint('PASSIVE');
      return true;
    } catch {
      return false;
    }
  }

  #copied = () => `${saltsOf(this.#log)} ${this.#writer.checkpoint('NOOP')}`;

  #look = () => ({ copied: this.#copied(), modified: identityOf(this.#file).modified });
}
