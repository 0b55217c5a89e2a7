// Messages may contain bigints, which JSON.stringify cannot write by itself.
import '../../exact-json.ts';

/** Writes rows as text. */
export interface RowFormat<Row> {
  header: string;
  line(row: Row): string;
}

export type CsvCell = string | number | bigint | boolean | readonly unknown[] | null | undefined;

function cellText(cell: Exclude<CsvCell, null | undefined>): string {
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

/** How spreadsheets begin formulas. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A text that a spreadsheet would run, with a quote before it, which makes the spreadsheet show it. */
const shown = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text);

/** One line of CSV. Every value is quoted; a missing one is an empty cell. */
export function csvLine(cells: readonly CsvCell[], escapesFormulas = false): string {
  let line = '';
  for (const [at, cell] of cells.entries()) {
    if (at > 0) line += ',';
    if (cell == null) continue;
    const text = escapesFormulas ? shown(cellText(cell)) : cellText(cell);
    line += `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`;
  }
  return `${line}\n`;
}

const lineBreak = /[\n\r]/;

/** Escapes line breaks, because clients of the universal search expect one line per message. */
export function oneLine(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string' || !lineBreak.test(cell)) return cell;
  return cell.replaceAll('\n', '\\\\n').replaceAll('\r', '\\\\r');
}

/** CSV with a header; `cells` returns a cell for each column. */
export function csvRows<Row>(
  columns: readonly string[],
  escapesFormulas: boolean,
  cells: (row: Row) => CsvCell[],
): RowFormat<Row> {
  return {
    header: csvLine(columns, escapesFormulas),
    line: (row) => csvLine(cells(row), escapesFormulas),
  };
}

/** One JSON value per line. */
export function jsonRows<Row>(value: (row: Row) => unknown): RowFormat<Row> {
  return { header: '', line: (row) => `${JSON.stringify(value(row))}\n` };
}

/** How messages are exported. */
export interface MessageFormat {
  mediaType: 'text/csv' | 'application/x-ndjson';
  columns: readonly string[];
  escapesFormulas: boolean;
  /** Whether line breaks are escaped. */
  isOneLine?: boolean;
}

/** Returns the value of a column of a message. */
type ValueIn = (column: string) => unknown;

/** Objects, such as the links of decorators, are written as JSON. */
function cell(value: unknown): CsvCell {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? JSON.stringify(value) : (value as CsvCell);
}

/** How messages become rows. Each message is given by a function that returns the value of a column. */
export function messageRowFormat({
  mediaType,
  columns,
  escapesFormulas,
  isOneLine = false,
}: MessageFormat): RowFormat<ValueIn> {
  if (mediaType !== 'text/csv')
    return jsonRows((valueIn) => Object.fromEntries(columns.map((column) => [column, valueIn(column)])));
  const cellOf = (value: unknown) => (isOneLine ? oneLine(cell(value)) : cell(value));
  return csvRows(columns, escapesFormulas, (valueIn) => columns.map((column) => cellOf(valueIn(column))));
}
