import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createPendingCopies, hasPendingCopies } from '../index-file.ts';

/**
 * Notes the messages that further indices are to hold, too, in the transaction that stores them: a crash between the
 * transactions of two indices leaves a message in the first only. The notes of a batch are replaced by the next one.
 */
export class PendingCopies {
  readonly #db: DatabaseSync;
  /** Row ids of the batch, by the names of the further indices. */
  readonly #added = new Map<string, bigint[]>();
  /** Whether there are notes of earlier batches. */
  #hasStored: boolean;
  #save: StatementSync | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#hasStored = hasPendingCopies(db);
  }

  get hasStored(): boolean {
    return this.#hasStored;
  }

  add(id: bigint, indices: readonly string[]): void {
    if (indices.length === 0) return;
    const key = indices.join(' ');
    const known = this.#added.get(key);
    if (known) known.push(id);
    else this.#added.set(key, [id]);
  }

  /** Writes those of the batch within its transaction, instead of the earlier ones or besides them. */
  write(keepsEarlier: boolean): void {
    if (!keepsEarlier) this.clear();
    for (const [indices, ids] of this.#added) {
      this.#save ??= this.#prepare();
      this.#save.run(indices, new Uint8Array(BigInt64Array.from(ids).buffer));
      this.#hasStored = true;
    }
    this.#added.clear();
  }

  /** Deletes those of earlier batches. */
  clear(): void {
    if (this.#hasStored) this.#db.exec('DELETE FROM pending_copies');
    this.#hasStored = false;
  }

  #prepare(): StatementSync {
    // An index of an earlier version gets the table with its first copy.
    createPendingCopies(this.#db);
    return this.#db.prepare('INSERT INTO pending_copies (indices, ids) VALUES (?, ?)');
  }
}
