import type { ExportFormat } from './export-choice.ts';

type Fields = Readonly<Record<string, unknown>>;

const hasOwn = (fields: Fields, name: string) => Object.hasOwn(fields, name);

/** In the server's format: every cell quoted, lists in brackets, missing values empty. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = Array.isArray(value) ? `[${value.map(plain).join(', ')}]` : plain(value);
  return `"${text.replaceAll('"', '""')}"`;
}

const plain = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const csvLine = (cells: readonly unknown[]) => `${cells.map(csvCell).join(',')}\n`;

/** The text before the first message. */
export const headerOf = (format: ExportFormat, fields: readonly string[]): string =>
  format === 'csv' ? csvLine(fields) : '';

/** A message as one line; JSON omits missing fields and keeps value types. */
export function lineOf(format: ExportFormat, fields: readonly string[], message: Fields): string {
  if (format === 'csv') return csvLine(fields.map((name) => (hasOwn(message, name) ? message[name] : null)));
  const present = fields.filter((name) => hasOwn(message, name) && message[name] !== null);
  return `${JSON.stringify(Object.fromEntries(present.map((name) => [name, message[name]])))}\n`;
}
