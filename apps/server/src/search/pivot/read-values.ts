import { parseExact } from '../../exact-json.ts';
import { blockValues } from '../read/block-values.ts';
import { fieldPath } from '../read/field-column.ts';
import type { IndexReader } from '../read/index-reader.ts';
import { selectedBlocks } from '../read/selected-blocks.ts';
import type { Selection } from '../read/selection.ts';

/** The values of a message, in the order of the fields asked for; `null` where it does not have the field. */
export type Values = readonly unknown[];

/** Messages read with one statement, which is how long a search runs on after it was cancelled. */
const messagesAtOnce = 4096;

/**
 * Yields the values of the given fields for every message of a selection, many messages at a time. SQLite writes them as
 * one JSON text, which is faster to parse than rows are to fetch, and which keeps booleans, lists and digits as sent.
 */
export function* readValues(selection: Selection, fields: readonly string[]): Generator<readonly Values[]> {
  if (!selection.plan.isExact) {
    for (const { fields: message } of selection.messages('ASC')) {
      yield [fields.map((field) => (Object.hasOwn(message, field) ? message[field] : null))];
    }
    return;
  }
  for (const block of selectedBlocks(selection)) yield blockValues(selection.reader, block, fields);
  if (!selection.reader.documents.rows) return;
  if (selection.isCostly) yield* readInOneGo(selection, fields);
  else yield* readInParts(selection, fields);
}

/** The values of a message as JSON: an array, or the value itself when there is only one. */
function extracted(fields: readonly string[]): string {
  const [first = 'timestamp', ...others] = fields;
  // With one path, `json_extract` would return a value instead of JSON, and round numbers.
  if (others.length === 0) return `doc -> ${fieldPath(first)}`;
  return `json_extract(doc, ${fields.map(fieldPath).join(', ')})`;
}

function parse(reader: IndexReader, text: string, fields: readonly string[]): readonly Values[] {
  const list = (reader.hasWideLongs ? parseExact(text) : JSON.parse(text)) as unknown[];
  return fields.length < 2 ? list.map((value) => [value]) : (list as Values[]);
}

function* readInParts(selection: Selection, fields: readonly string[]): Generator<readonly Values[]> {
  const { reader } = selection;
  const release = reader.use();
  try {
    let rest = selection;
    for (;;) {
      const { sql, values, id } = rest.rowSource();
      const part = reader
        .select<[last: bigint | null, rows: string]>(
          `SELECT max(id), json_group_array(${extracted(fields)}) FROM
           (SELECT ${id} AS id, messages.doc AS doc ${sql} ORDER BY ${id} LIMIT ${messagesAtOnce})`,
        )
        .get(...values);
      if (!part || part[0] === null) return;
      yield parse(reader, part[1], fields);
      rest = rest.after(part[0]);
    }
  } finally {
    release();
  }
}

function* readInOneGo(selection: Selection, fields: readonly string[]): Generator<readonly Values[]> {
  const { reader } = selection;
  const { sql, values } = selection.rowSource();
  const release = reader.use();
  try {
    let texts: string[] = [];
    const rows = reader.select<[row: string | null]>(`SELECT ${extracted(fields)} ${sql}`).iterate(...values);
    for (const [text] of rows) {
      if (texts.push(text ?? 'null') < messagesAtOnce) continue;
      yield parse(reader, `[${texts.join()}]`, fields);
      texts = [];
    }
    if (texts.length > 0) yield parse(reader, `[${texts.join()}]`, fields);
  } finally {
    release();
  }
}
