import { Readable } from 'node:stream';
import { type CsvCell, csvLine } from './csv.ts';

/** How rows are written. */
export interface RowFormat<Row> {
  header: string;
  line(row: Row): string;
}

/** A table with a header; `cells` are those of the columns. */
export function csvRows<Row>(columns: readonly string[], cells: (row: Row) => CsvCell[]): RowFormat<Row> {
  return { header: csvLine(columns), line: (row) => csvLine(cells(row)) };
}

/** One JSON value a line. */
export function jsonRows<Row>(value: (row: Row) => unknown): RowFormat<Row> {
  return { header: '', line: (row) => `${JSON.stringify(value(row))}\n` };
}

async function* text<Row>(
  first: IteratorResult<readonly Row[], void>,
  rest: AsyncGenerator<readonly Row[], void>,
  { header, line }: RowFormat<Row>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield header + first.value.map(line).join('');
  for await (const rows of rest) yield rows.map(line).join('');
}

/**
 * Rows that are written while they are read; without any, nothing is written. Waits for the first ones, so that what is
 * wrong with the request is told before a byte is sent.
 */
export async function rowStream<Row>(
  rows: AsyncGenerator<readonly Row[], void>,
  format: RowFormat<Row>,
): Promise<Readable> {
  const first = await rows.next();
  const stream = Readable.from(text(first, rows, format));
  // A reader that leaves before the first row is read never starts `text`, which would end them.
  stream.once('close', () => void rows.return());
  return stream;
}
