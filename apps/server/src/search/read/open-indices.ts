import { indexPath } from '../index-file.ts';
import { listIndices } from '../index-set.ts';
import { SearchError } from '../search-error.ts';
import { IndexReader } from './index-reader.ts';
import type { ReadScope } from './scope.ts';
import { Selection } from './selection.ts';

/** The indices of a data directory, opened when they are first searched. */
export class OpenIndices {
  readonly #dataDir: string;
  readonly #readers = new Map<string, IndexReader>();

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** All of them, newest first. */
  all(): IndexReader[] {
    const names = listIndices(this.#dataDir).reverse();
    for (const [name, reader] of this.#readers) {
      if (names.includes(name)) continue;
      reader.close();
      this.#readers.delete(name);
    }
    return names.map((name) => this.#open(name));
  }

  get(name: string): IndexReader {
    const reader = this.all().find((known) => known.name === name);
    if (!reader) throw new SearchError('unknown_index', `There is no index ${name}`);
    return reader;
  }

  /** Searches all indices on one state of each. */
  search<T>(scope: ReadScope, run: (selections: Selection[]) => T): T {
    return this.#onSnapshots(this.all(), (readers) =>
      run(readers.map((reader) => Selection.of(reader, scope)).filter((selection) => selection !== null)),
    );
  }

  /** Gives back the memory that is kept for the next search. */
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

  #open(name: string): IndexReader {
    let reader = this.#readers.get(name);
    if (!reader) {
      reader = new IndexReader(name, indexPath(this.#dataDir, name));
      this.#readers.set(name, reader);
    }
    return reader;
  }
}
