import { fieldKind } from '@tailrace/languages/query';
import { parseExact } from '../../exact-json.ts';
import { writeIds } from './ids.ts';
import { type Document, type Pack, packDocuments } from './pack.ts';
import { writeColumn } from './write-column.ts';

/** The messages of a block, ready to be stored. */
export interface WrittenBlock {
  first: bigint;
  last: bigint;
  messages: number;
  packs: Pack[];
  ids: Uint8Array;
  columns: { field: string; data: Uint8Array }[];
  /** Fields without a column that messages have; `null` when these are too many to be listed. */
  leftOut: string[] | null;
}

/** Columns of a block: those of the fields that most messages have. */
export const maxColumns = 256;
const maxListedFields = 256;
/** A column takes more time to read than the documents when its values are long texts that do not repeat. */
const longValue = 200;
const judgedValues = 200;

const isIdentity = (field: string) => field === '_id' || field === 'gl2_message_id';

/** The texts of messages and what names a single one are hardly ever counted, and would double the disk they take. */
const isLeftOut = (field: string) => isIdentity(field) || fieldKind(field) === 'text';

/** Makes a block of messages in the order of their ids. */
export function writeBlock(documents: readonly Document[]): WrittenBlock {
  const byField = valuesByField(documents);
  const fields = [...byField]
    .filter(([field, { values }]) => !isLeftOut(field) && !areLong(values))
    .sort(([, a], [, b]) => b.values.length - a.values.length)
    .slice(0, maxColumns);
  const columns = fields.map(([field, found]) => ({
    field,
    data: writeColumn(byPosition(found, documents.length)),
  }));
  const withColumn = new Set(fields.map(([field]) => field));
  const leftOut = [...byField.keys()].filter((field) => !withColumn.has(field));
  return {
    first: documents[0]?.id ?? 0n,
    last: documents.at(-1)?.id ?? 0n,
    messages: documents.length,
    packs: packDocuments(documents),
    ids: writeIds(documents.map(({ id }) => id)),
    columns,
    leftOut: leftOut.length > maxListedFields ? null : leftOut,
  };
}

/** The values of a field, and the positions of the messages that have it. */
interface FieldValues {
  values: unknown[];
  positions: number[];
}

function valuesByField(documents: readonly Document[]): Map<string, FieldValues> {
  const byField = new Map<string, FieldValues>();
  for (const [at, { text }] of documents.entries()) {
    const message = parseExact(text) as Record<string, unknown>;
    for (const field in message) {
      let known = byField.get(field);
      if (!known) {
        known = { values: [], positions: [] };
        byField.set(field, known);
      }
      known.values.push(message[field]);
      known.positions.push(at);
    }
  }
  return byField;
}

function byPosition({ values, positions }: FieldValues, length: number): unknown[] {
  if (values.length === length) return values;
  const spread = new Array<unknown>(length).fill(null);
  for (const [at, position] of positions.entries()) spread[position] = values[at];
  return spread;
}

/** Judged by the first values. */
function areLong(values: readonly unknown[]): boolean {
  const texts = values.slice(0, judgedValues).filter((value) => typeof value === 'string');
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  return characters > longValue * texts.length && new Set(texts).size > texts.length / 2;
}
