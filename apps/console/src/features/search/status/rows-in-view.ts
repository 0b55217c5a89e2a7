import { useSyncExternalStore } from 'react';

/** Positions in the whole result, from 1. */
export interface SeenRows {
  first: number;
  last: number;
}

/** The rows in view, outside React's state: scrolling only renders the line that shows them. */
export class RowsInView {
  readonly #listeners = new Set<() => void>();
  #seen: SeenRows | null = null;

  note(first: number, last: number): void {
    if (this.#seen?.first === first && this.#seen.last === last) return;
    this.#seen = { first, last };
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): SeenRows | null => this.#seen;
}

export const useRowsInView = (rows: RowsInView): SeenRows | null =>
  useSyncExternalStore(rows.subscribe, rows.snapshot);
