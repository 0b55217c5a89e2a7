import { Readable } from 'node:stream';
import type { RowFormat } from '../../search/views/row-format.ts';

type Text = string | Uint8Array;

async function* written<Row>(rows: AsyncGenerator<readonly Row[], void>, line: (row: Row) => string) {
  for await (const part of rows) yield part.map(line).join('');
}

async function* withHeader(
  header: string,
  first: IteratorResult<Text, void>,
  rest: AsyncGenerator<Text, void>,
): AsyncGenerator<Text> {
  if (first.done) return;
  yield header;
  yield first.value;
  yield* rest;
}

/**
 * Streams parts of a text after its header; of no parts, the text is empty. Waits for the first part, so that errors in the
 * request are reported before anything is sent.
 */
export async function textStream(header: string, parts: AsyncGenerator<Text, void>): Promise<Readable> {
  const first = await parts.next();
  const stream = Readable.from(withHeader(header, first, parts));
  // Closed before the first read, `withHeader` never starts and cannot end the parts.
  stream.once('close', () => void parts.return());
  return stream;
}

/** Streams rows as text. */
export const rowStream = <Row>(
  rows: AsyncGenerator<readonly Row[], void>,
  { header, line }: RowFormat<Row>,
): Promise<Readable> => textStream(header, written(rows, line));
