import { Readable } from 'node:stream';

export type CsvCell = string | number | boolean | readonly unknown[] | null | undefined;

function cellText(cell: Exclude<CsvCell, null | undefined>): string {
  return typeof cell === 'object' ? `[${cell.join(', ')}]` : String(cell);
}

/** One line: every cell quoted, a missing value is an empty cell. */
export function csvLine(cells: readonly CsvCell[]): string {
  const quoted = cells.map((cell) => (cell == null ? '' : `"${cellText(cell).replaceAll('"', '""')}"`));
  return `${quoted.join(',')}\n`;
}

/** Keeps a cell on one line, as consumers of the universal search expect it. */
export function oneLine(cell: CsvCell): CsvCell {
  if (typeof cell !== 'string') return cell;
  return cell.replaceAll('\n', '\\\\n').replaceAll('\r', '\\\\r');
}

async function* withHeader<Row>(
  first: IteratorResult<readonly Row[], void>,
  rest: AsyncGenerator<readonly Row[], void>,
  columns: readonly string[],
  cells: (row: Row) => CsvCell[],
): AsyncGenerator<string> {
  if (first.done) return;
  yield csvLine(columns) + first.value.map((row) => csvLine(cells(row))).join('');
  for await (const rows of rest) yield rows.map((row) => csvLine(cells(row))).join('');
}

/**
 * Rows as CSV that is written while it is read. Waits for the first rows, so that what is wrong with the request is
 * told before a byte is sent.
 */
export async function csvStream<Row>(
  rows: AsyncGenerator<readonly Row[], void>,
  columns: readonly string[],
  cells: (row: Row) => CsvCell[],
): Promise<Readable> {
  const first = await rows.next();
  return Readable.from(withHeader(first, rows, columns, cells));
}
