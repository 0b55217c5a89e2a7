import { tryToWrite } from '../../store/storage-failure.ts';

/** A search definition as a row. */
export interface SearchRow {
  id: string;
  owner: string;
  createdAt: number;
  doc: string;
}

/** What is kept while the disk takes nothing; beyond it the oldest is given up. */
const maxRows = 200;
const maxCharacters = 8 << 20;

/** Search definitions that wait for the disk: a search is created before it runs, and searches run on a full disk. */
export interface UnsavedSearches {
  /** Writes the definition, or keeps it until it can be written. */
  save(row: SearchRow): void;
  find(id: string): SearchRow | undefined;
  /** Writes what waits, as far as the disk takes it. */
  flush(): void;
}

export function unsavedSearches(write: (row: SearchRow) => void): UnsavedSearches {
  const waiting = new Map<string, SearchRow>();

  function isTooMuch(): boolean {
    const characters = [...waiting.values()].reduce((sum, { doc }) => sum + doc.length, 0);
    return waiting.size > maxRows || characters > maxCharacters;
  }

  return {
    save(row) {
      waiting.delete(row.id);
      if (tryToWrite(() => write(row))) return;
      waiting.set(row.id, row);
      // Map order is insertion order, so the first has waited longest.
      for (const id of waiting.keys()) {
        if (!isTooMuch()) break;
        waiting.delete(id);
      }
    },

    find: (id) => waiting.get(id),

    flush: () =>
      void tryToWrite(() => {
        for (const row of waiting.values()) {
          write(row);
          waiting.delete(row.id);
        }
      }),
  };
}
