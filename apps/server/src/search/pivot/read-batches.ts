import { parseExact } from '../../exact-json.ts';
import type { Block } from '../../storage/blocks/block-row.ts';
import type { Column } from '../../storage/blocks/column.ts';
import { blockColumns, type Columns } from '../read/block-columns.ts';
import { fieldPath } from '../read/field-column.ts';
import type { IndexReader } from '../read/index-reader.ts';
import { selectedBlocks } from '../read/selected-blocks.ts';
import type { Selection } from '../read/selection.ts';

/** Messages that are counted together: those of a block, or some rows. */
export interface Batch {
  /** How many messages the columns have; at most 2^16. */
  length: number;
  /** Those that are selected, ascending; `null` for all. */
  positions: Uint16Array | null;
  /** In the order of the fields asked for. */
  columns: Columns;
  /** The block they are of, unless the time of the selection cuts it. */
  block: Block | null;
}

/** The values of a message, in the order of the fields; `null` where it does not have the field. */
type Values = readonly unknown[];

/** Messages read with one statement, which is how long a search runs on after it was cancelled. */
const messagesAtOnce = 4096;

/**
 * Yields the given fields of every message of a selection, many messages at a time. SQLite writes those of rows as one JSON
 * text, which is faster to parse than rows are to fetch, and which keeps booleans, lists and digits as sent. Of a block that is
 * counted already, the selected messages are not looked for.
 */
export function* readBatches(
  selection: Selection,
  fields: readonly string[],
  isCounted?: (block: Block) => boolean,
): Generator<Batch> {
  const { reader } = selection;
  if (!selection.plan.isExact) {
    yield* readMatches(selection, fields);
    return;
  }
  for (const selected of selectedBlocks(selection, isCounted)) {
    const { block, positions, isWithin } = selected;
    const columns = blockColumns(reader, selected, fields);
    yield { length: block.messages, positions, columns, block: isWithin ? block : null };
  }
  yield* readRowBatches(selection, fields);
}

/** Yields those messages of a selection that are not sealed; its plan has to be exact. */
export function* readRowBatches(selection: Selection, fields: readonly string[]): Generator<Batch> {
  if (!selection.reader.documents.rows) return;
  const rows = selection.isCostly ? readInOneGo(selection, fields) : readInParts(selection, fields);
  for (const messages of rows) yield batchOf(messages);
}

const batchOf = (messages: readonly Values[]): Batch => ({
  length: messages.length,
  positions: null,
  columns: (field) => columnOf(messages, field),
  block: null,
});

const columnOf = (messages: readonly Values[], field: number): Column => ({
  length: messages.length,
  value: (at) => messages[at]?.[field],
  dictionary: null,
  numbers() {
    const numbers = new Float64Array(messages.length);
    for (let at = 0; at < numbers.length; at += 1) {
      const value = messages[at]?.[field] ?? Number.NaN;
      if (typeof value !== 'number') return null;
      numbers[at] = value;
    }
    return numbers;
  },
});

const valuesOf = (message: Readonly<Record<string, unknown>>, fields: readonly string[]): Values =>
  fields.map((field) => (Object.hasOwn(message, field) ? message[field] : null));

function* readMatches(selection: Selection, fields: readonly string[]): Generator<Batch> {
  let messages: Values[] = [];
  for (const { fields: message } of selection.messages('ASC')) {
    messages.push(valuesOf(message, fields));
    if (messages.length < messagesAtOnce) continue;
    yield batchOf(messages);
    messages = [];
  }
  if (messages.length > 0) yield batchOf(messages);
}

/** Finding more fields in a message takes longer than reading all of it. */
const maxExtracted = 8;

/** The values of a message as JSON: an array, the value itself when there is only one, or the whole message for many. */
function extracted(fields: readonly string[]): string {
  if (fields.length > maxExtracted) return 'json(doc)';
  const [first = 'timestamp', ...others] = fields;
  // With one path, `json_extract` would return a value instead of JSON, and round numbers.
  if (others.length === 0) return `doc -> ${fieldPath(first)}`;
  return `json_extract(doc, ${fields.map(fieldPath).join(', ')})`;
}

function parse(reader: IndexReader, text: string, fields: readonly string[]): readonly Values[] {
  const list = (reader.hasWideLongs ? parseExact(text) : JSON.parse(text)) as unknown[];
  if (fields.length > maxExtracted)
    return (list as Readonly<Record<string, unknown>>[]).map((message) => valuesOf(message, fields));
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
