import type { SQLOutputValue } from 'node:sqlite';
import { fieldKind, parseDateText } from '@tailrace/languages/query';
import { listFields } from '../message.ts';
import { columnValue } from '../read/field-column.ts';
import type { IndexReader } from '../read/index-reader.ts';
import type { Selection } from '../read/selection.ts';

/** Yields the values of the given fields for every message of a selection; lists stay lists. */
export function* fieldValues(selection: Selection, fields: readonly string[]): Generator<unknown[]> {
  if (!selection.plan.isExact) {
    for (const { fields: message } of selection.messages('ASC')) {
      yield fields.map((field) => readable(field, Object.hasOwn(message, field) ? message[field] : null));
    }
    return;
  }
  const columns = fields.map((field) => columnOf(selection.reader, field));
  const { sql, values, id } = selection.source(columns.some((column) => column !== null));
  const list = columns.map((column) => column ?? `CAST(${id} >> 20 AS REAL)`);
  const rows = selection.reader
    .select<SQLOutputValue[]>(`SELECT ${list.length === 0 ? '1' : list.join(', ')} ${sql}`)
    .iterate(...values);
  for (const stored of rows) {
    const row: unknown[] = stored;
    for (let at = 0; at < fields.length; at += 1) row[at] = readable(fields[at] ?? '', row[at]);
    yield row;
  }
}

/** `null` for values that are read from the row id. */
const columnOf = (reader: IndexReader, field: string) =>
  field === 'timestamp' ? null : reader.column(field);

function readable(field: string, stored: unknown): unknown {
  const value = columnValue(stored);
  if (typeof value !== 'string') return value;
  if (listFields.has(field) && value.startsWith('[')) return listIn(value);
  return fieldKind(field) === 'lowercase' ? value.toLowerCase() : value;
}

/** A column has a list as JSON; a sender may use the name of a list for a text. */
function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts the value of a date field to milliseconds; `null` when it is not a date. */
export function momentOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? (parseDateText(value)?.start ?? null) : null;
}
