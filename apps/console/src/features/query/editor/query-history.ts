import type { TimeRange } from '@tailrace/domain/time/time-range';

const maxQueries = 200;

/** A query that was run, and over which time range. */
export interface PastQuery {
  query: string;
  timeRange: TimeRange;
  /** When it was last run, in milliseconds since the epoch. */
  at: number;
}

/** Before time ranges were kept, an entry was the query alone. */
export type HistoryEntry = string | PastQuery;

export const queryOf = (entry: HistoryEntry): string => (typeof entry === 'string' ? entry : entry.query);

/** Adds a query at the front; an equal one before it is removed. */
export function withQuery(history: readonly HistoryEntry[], past: PastQuery): readonly HistoryEntry[] {
  const query = past.query.trim();
  if (query === '') return history;
  const others = history.filter((other) => queryOf(other) !== query);
  return [{ ...past, query }, ...others].slice(0, maxQueries);
}

/** The entries whose text contains every word, in any order and case. */
export function matchingEntries<Entry>(
  entries: readonly Entry[],
  label: string,
  textOf: (entry: Entry) => string,
): Entry[] {
  const wanted = label.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = textOf(entry).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

const isEntry = (value: unknown): value is HistoryEntry => {
  if (typeof value === 'string') return true;
  const { query, timeRange, at } = (value ?? {}) as Partial<PastQuery>;
  return typeof query === 'string' && typeof timeRange?.type === 'string' && typeof at === 'number';
};

export const isHistory = (value: unknown): value is readonly HistoryEntry[] =>
  Array.isArray(value) && value.every(isEntry);
