import { tryToWrite } from '../../store/storage-failure.ts';

/** A row of the table of searches. */
export interface SearchRow {
  id: string;
  owner: string;
  createdAt: number;
  doc: string;
}

/** Limits of the rows in memory while the disk cannot be written. Beyond them the oldest are dropped. */
const maxRows = 200;
const maxCharacters = 8 << 20;

/** Buffers search definitions while the disk cannot be written. A search is stored before it runs, and has to run even then. */
export interface UnsavedSearches {
  /** Writes the definition, or buffers it until it can be written. */
  save(row: SearchRow): void;
  find(id: string): SearchRow | undefined;
  /** Writes the buffered definitions, as long as the disk can be written. */
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
