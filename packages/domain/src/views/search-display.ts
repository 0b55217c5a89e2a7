import { isHighlightingRule } from '../search/highlighting-rule.ts';
import { isFieldWidth } from './search-view-layout.ts';
import type { LinkedView } from './view-link.ts';

/** Display settings of the message table, as plain data that can be stored. */
export interface SearchDisplay extends LinkedView {
  /** The fields between time and message, in order. */
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

function isLinkedView(value: unknown): value is LinkedView {
  if (typeof value !== 'object' || value === null) return false;
  const display = value as Partial<Record<keyof LinkedView, unknown>>;
  return (
    typeof display.isWrapped === 'boolean' &&
    isListOf(display.widths, isFieldWidth) &&
    isListOf(display.highlighting, isHighlightingRule)
  );
}

export const isSearchDisplay = (value: unknown): value is SearchDisplay =>
  isLinkedView(value) && isListOf((value as Partial<SearchDisplay>).columns, isText);

type Columns = readonly string[];

/** Fields the table always shows. */
const always = new Set(['message', 'timestamp']);

/** Removes duplicates and the fields the table always shows. */
export const asColumns = (fields: Columns): string[] =>
  [...new Set(fields)].filter((field) => field !== '' && !always.has(field));

/** Adds the column of a field, or removes it. */
export const toggledColumn = (columns: Columns, field: string): string[] =>
  columns.includes(field) ? columns.filter((name) => name !== field) : asColumns([...columns, field]);

/** Moves a column to an index, clamped to the list. */
export function movedColumn(columns: Columns, field: string, to: number): Columns {
  if (!columns.includes(field)) return columns;
  return columns.filter((name) => name !== field).toSpliced(Math.max(0, to), 0, field);
}

/** Sets the width of a field's column. */
export const resizedColumn = (display: SearchDisplay, field: string, width: number): SearchDisplay => ({
  ...display,
  widths: [...display.widths.filter((width) => width.field !== field), { field, width }],
});
