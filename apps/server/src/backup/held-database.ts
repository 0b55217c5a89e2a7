import { backup, DatabaseSync, type StatementSync } from 'node:sqlite';
import { rows } from '../rows.ts';

const busyTimeoutMs = 5000;
/** Pages copied between two looks at the signal. */
const pagesAtATime = 1000;

export interface Copying {
  signal: AbortSignal;
  /** Called with the share that is copied, from 0 to 1. */
  onProgress(share: number): void;
}

/** A database whose present state stays readable until it is closed, whatever other connections and processes write. */
export class HeldDatabase {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    // The last one to close a database that it may write to would delete its log, which tells of a kill.
    this.#db = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly: true });
    try {
      // The first read of a transaction decides which state it sees.
      this.#db.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    } catch (error) {
      this.#db.close();
      throw error;
    }
  }

  /** Reads the held state. */
  prepare(sql: string): StatementSync {
    return this.#db.prepare(sql);
  }

  /** The size of a copy. */
  get bytes(): number {
    const size = 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size';
    return rows<{ bytes: number }>(this.#db.prepare(size)).get()?.bytes ?? 0;
  }

  /** Copies the held state into a new file. */
  async copyTo(file: string, { signal, onProgress }: Copying): Promise<void> {
    await backup(this.#db, file, {
      rate: pagesAtATime,
      progress({ totalPages, remainingPages }) {
        signal.throwIfAborted();
        onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages);
      },
    });
  }

  close(): void {
    this.#db.close();
  }
}
