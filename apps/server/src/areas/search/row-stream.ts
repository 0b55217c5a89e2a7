import { Readable } from 'node:stream';
import { type CsvCell, csvLine } from './csv.ts';

/** Writes rows as text. */
export interface RowFormat<Row> {
  header: string;
  line(row: Row): string;
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
 * Streams rows as text; an empty result is an empty text. Waits for the first rows, so that errors in the request are
 * reported before anything is sent.
 */
export async function rowStream<Row>(
  rows: AsyncGenerator<readonly Row[], void>,
  format: RowFormat<Row>,
): Promise<Readable> {
  const first = await rows.next();
  const stream = Readable.from(text(first, rows, format));
  // Closed before the first read, `text` never starts and cannot end the rows.
  stream.once('close', () => void rows.return());
  return stream;
}
