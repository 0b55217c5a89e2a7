import type { SortBy } from '#/components/core/search/model.ts';

export type ExportFormat = 'csv' | 'ndjson';

/** What is written of which messages, and how. */
export interface ExportChoice {
  format: ExportFormat;
  /** Columns in their order. */
  fields: readonly string[];
  /** As they are on the screen, or as they happened. */
  order: 'screen' | 'oldest';
  /** `null` is all of them. */
  limit: number | null;
}

export const oldestFirst: SortBy = { field: 'timestamp', order: 'ASC' };

/** The fields on the screen, in their order; the time first, the message last. */
export const shownFields = (columns: readonly string[]): string[] => [
  ...new Set(['timestamp', ...columns.filter((column) => column !== 'message'), 'message']),
];

/** A name for the file: what the search is called, with nothing in it that a file name cannot have. */
export function fileName(title: string | null, format: ExportFormat): string {
  const name = (title ?? 'Untitled Search')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 120);
  return `${name || 'Untitled-Search'}-search-result.${format}`;
}

/** The order in words. */
export function orderWords({ field, order }: SortBy): string {
  if (field === 'timestamp') return order === 'DESC' ? 'newest first' : 'oldest first';
  return `by ${field}, ${order === 'DESC' ? 'highest first' : 'lowest first'}`;
}
