import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { createCopies, createPendingCopies, hasPendingCopies, storedCopies } from '../index-file.ts';
import { anyCopyTerm, copyTerm } from '../words/encode.ts';

interface Known {
  number: number;
  terms: string;
  /** Messages of the batch. */
  added: number;
}

/** The other indices that hold earlier copies of an index's messages, in the combinations that occur. */
export class Copies {
  readonly #db: DatabaseSync;
  readonly #known = new Map<string, Known>();
  #save: StatementSync | null = null;

  constructor(db: DatabaseSync) {
    this.#db = db;
    for (const { number, indices } of storedCopies(db)) this.#remember(indices.join(' '), number);
  }

  /** Counts a message with earlier copies in these indices, and returns its words, each followed by a blank. */
  terms(indices: readonly string[]): string {
    if (indices.length === 0) return '';
    const key = indices.length === 1 ? (indices[0] ?? '') : indices.toSorted().join(' ');
    const known = this.#known.get(key) ?? this.#remember(key, this.#known.size + 1);
    known.added += 1;
    return known.terms;
  }

  /** Writes the counts of the batch within its transaction. */
  write(): void {
    for (const [indices, known] of this.#known) {
      if (known.added === 0) continue;
      this.#save ??= this.#prepare();
      this.#save.run(known.number, indices, known.added);
      known.added = 0;
    }
  }

  #remember(key: string, number: number): Known {
    const known = { number, terms: `${anyCopyTerm} ${copyTerm(number)} `, added: 0 };
    this.#known.set(key, known);
    return known;
  }

  #prepare(): StatementSync {
    // An index of an older layout gets the table with its first copy.
    createCopies(this.#db);
    return this.#db.prepare(`INSERT INTO copies (number, indices, count) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count`);
  }
}

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
