import type { SortBy } from '#/components/core/search/model.ts';

export type ExportFormat = 'csv' | 'ndjson';

/** The settings of an export. */
export interface ExportChoice {
  format: ExportFormat;
  /** The columns in order. */
  fields: readonly string[];
  /** As sorted on the screen, or oldest first. */
  order: 'screen' | 'oldest';
  /** `null` for all messages. */
  limit: number | null;
}

export const oldestFirst: SortBy = { field: 'timestamp', order: 'ASC' };

/** The fields on the screen, in order; time first, message last. */
export const shownFields = (columns: readonly string[]): string[] => [
  ...new Set(['timestamp', ...columns.filter((column) => column !== 'message'), 'message']),
];

/** The file name: the title of the search without characters that file names do not allow. */
export function fileName(title: string | null, format: ExportFormat): string {
  const name = (title ?? 'Untitled Search')
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .slice(0, 120);
  return `${name || 'Untitled-Search'}-search-result.${format}`;
}

/** The sort order as text. */
export function describeSort({ field, order }: SortBy): string {
  if (field === 'timestamp') return order === 'DESC' ? 'newest first' : 'oldest first';
  return `by ${field}, ${order === 'DESC' ? 'highest first' : 'lowest first'}`;
}
