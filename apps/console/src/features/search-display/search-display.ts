import { type HighlightingRule, isHighlightingRule } from '@tailrace/domain/highlighting-rule';
import { isFieldWidth, type MessageLayout } from '@tailrace/domain/search-view-layout';

/** What a saved search holds of how its messages are shown; its columns are in the address. */
export interface SavedDisplay extends MessageLayout {
  /** What the reader wants to stand out, the most important first. */
  highlighting: readonly HighlightingRule[];
}

/** How messages are shown: plain data, so that it can be stored and saved with a search. */
export interface SearchDisplay extends SavedDisplay {
  /** Fields between time and message, in their order. */
  columns: readonly string[];
}

export const defaultDisplay: SearchDisplay = {
  columns: ['source'],
  widths: [],
  isWrapped: false,
  highlighting: [],
};

const isText = (value: unknown): value is string => typeof value === 'string';

const isListOf = (value: unknown, isEntry: (entry: unknown) => boolean) =>
  Array.isArray(value) && value.every(isEntry);

export function isSavedDisplay(value: unknown): value is SavedDisplay {
  if (typeof value !== 'object' || value === null) return false;
  const display = value as Partial<Record<keyof SavedDisplay, unknown>>;
  return (
    typeof display.isWrapped === 'boolean' &&
    isListOf(display.widths, isFieldWidth) &&
    isListOf(display.highlighting, isHighlightingRule)
  );
}

export const isSearchDisplay = (value: unknown): value is SearchDisplay =>
  isSavedDisplay(value) && isListOf((value as Partial<SearchDisplay>).columns, isText);

type Columns = readonly string[];

/** What the table has without being asked. */
const always = new Set(['message', 'timestamp']);

/** Each field once, and none that the table has without being asked. */
export const asColumns = (fields: Columns): string[] =>
  [...new Set(fields)].filter((field) => field !== '' && !always.has(field));

/** With a column of the field, or without it if there was one. */
export const toggledColumn = (columns: Columns, field: string): string[] =>
  columns.includes(field) ? columns.filter((name) => name !== field) : asColumns([...columns, field]);

/** With the column at another place, or at the nearest there is. */
export function movedColumn(columns: Columns, field: string, to: number): Columns {
  if (!columns.includes(field)) return columns;
  return columns.filter((name) => name !== field).toSpliced(Math.max(0, to), 0, field);
}

/** With another width for the column of a field. */
export const resizedColumn = (display: SearchDisplay, field: string, width: number): SearchDisplay => ({
  ...display,
  widths: [...display.widths.filter((kept) => kept.field !== field), { field, width }],
});
