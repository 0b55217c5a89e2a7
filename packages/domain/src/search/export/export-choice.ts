import type { SortBy } from '../search-message.ts';

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

const maxNameLength = 80;

/** The text without characters that file names do not allow, and without the punctuation of queries at its ends. */
const fileNamePart = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"'<>|()[\]{}\s]+/gu, '-')
    .slice(0, maxNameLength)
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/**
 * The file name: the title of a saved search or else its query, and the time of the export in UTC.
 *
 * @example
 * fileName('Payments failing', 'csv', new Date()); // 'Payments-failing-2026-11-23T08-15-00Z.csv'
 */
export function fileName(name: string, format: ExportFormat, now: Date): string {
  const time = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `${fileNamePart(name) || 'Messages'}-${time}.${format}`;
}

/** The sort order as text. */
export function describeSort({ field, order }: SortBy): string {
  if (field === 'timestamp') return order === 'DESC' ? 'newest first' : 'oldest first';
  return `by ${field}, ${order === 'DESC' ? 'highest first' : 'lowest first'}`;
}
