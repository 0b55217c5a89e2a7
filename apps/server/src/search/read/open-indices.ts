import { evidentDamage, indexPath } from '../index-file.ts';
import { listIndices } from '../index-set.ts';
import { SearchError } from '../search-error.ts';
import { type DamagedIndex, DamagedIndexError, isDamage } from './damage.ts';
import { IndexReader } from './index-reader.ts';
import type { ReadScope } from './scope.ts';
import { Selection } from './selection.ts';

/** The indices of a data directory, opened when they are first searched. */
export class OpenIndices {
  readonly #dataDir: string;
  readonly #readers = new Map<string, IndexReader>();
  /** Unreadable indices with the reason; they are skipped until the process restarts. */
  readonly #damaged = new Map<string, string>();
  #found: DamagedIndex[] = [];
  #only: string | null = null;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** All readable indices, newest first. */
  all(): IndexReader[] {
    const names = listIndices(this.#dataDir)
      .filter((name) => !this.#damaged.has(name) && (this.#only ?? name) === name)
      .reverse();
    if (this.#only === null) this.#closeOthers(names);
    return names.map((name) => this.#open(name)).filter((reader) => reader !== null);
  }

  #closeOthers(names: readonly string[]): void {
    for (const [name, reader] of this.#readers) {
      if (names.includes(name)) continue;
      reader.close();
      this.#readers.delete(name);
    }
  }

  /** Excludes an index from further searches. */
  leaveOut(damaged: DamagedIndex): void {
    if (this.#damaged.has(damaged.name)) return;
    this.#damaged.set(damaged.name, damaged.reason);
    this.#found.push(damaged);
    const reader = this.#readers.get(damaged.name);
    this.#readers.delete(damaged.name);
    try {
      reader?.close();
    } catch {
      // The reader is not used any more, so errors do not matter.
    }
  }

  /** Indices excluded since the last call. */
  takeFound(): DamagedIndex[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Runs a function as if there were only one index. */
  alone<T>(name: string, run: () => T): T {
    this.#only = name;
    try {
      return run();
    } finally {
      this.#only = null;
    }
  }

  get(name: string): IndexReader {
    const reader = this.all().find((known) => known.name === name);
    const reason = this.#damaged.get(name);
    if (reason !== undefined) throw new SearchError('failed', `The index ${name} cannot be read: ${reason}`);
    if (!reader) throw new SearchError('unknown_index', `There is no index ${name}`);
    return reader;
  }

  /** Searches all indices on a snapshot of each. */
  search<T>(scope: ReadScope, run: (selections: Selection[]) => T): T {
    return this.#onSnapshots(this.all(), (readers) =>
      run(readers.map((reader) => Selection.of(reader, scope)).filter((selection) => selection !== null)),
    );
  }

  /** Releases cached memory. */
  rest(): void {
    for (const reader of this.#readers.values()) reader.rest();
  }

  close(): void {
    for (const reader of this.#readers.values()) reader.close();
    this.#readers.clear();
  }

  #onSnapshots<T>(readers: IndexReader[], run: (readers: IndexReader[]) => T): T {
    const nested = readers.reduce(
      (inner, reader) => () => reader.snapshot(inner),
      () => run(readers),
    );
    return nested();
  }

  /** Returns `null` for an index that cannot be opened, which is then excluded. */
  #open(name: string): IndexReader | null {
    const known = this.#readers.get(name);
    if (known) return known;
    const file = indexPath(this.#dataDir, name);
    try {
      const reason = evidentDamage(file);
      if (reason !== null) throw new DamagedIndexError(name, reason);
      const reader = new IndexReader(name, file);
      this.#readers.set(name, reader);
      return reader;
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.leaveOut({ name, reason: error.message });
      return null;
    }
  }
}
