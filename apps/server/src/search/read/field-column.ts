import { valueTypes, wideLong } from '../../storage/field-types.ts';

/** The JSON path of a field as an SQL string; a name never contains a quote. */
export function fieldPath(field: string): string {
  return `'$."${field.replaceAll("'", "''").replaceAll('"', '')}"'`;
}

/** The value of a field as a column: numbers and texts as they are, booleans as `true` and `false`, lists as JSON. */
function fieldColumn(field: string): string {
  const path = fieldPath(field);
  return `CASE json_type(messages.doc, ${path}) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
    ELSE json_extract(messages.doc, ${path}) END`;
}

/** A faster column for a field without booleans. */
export const plainFieldColumn = (field: string) => `json_extract(messages.doc, ${fieldPath(field)})`;

/**
 * A column for a field with integers beyond 2^53. SQLite reads signed 64-bit integers; the digits of larger ones are
 * returned as bytes.
 */
function wideFieldColumn(field: string): string {
  const value = plainFieldColumn(field);
  return `CASE WHEN json_type(messages.doc, ${fieldPath(field)}) = 'integer' AND typeof(${value}) = 'real'
    THEN CAST(messages.doc -> ${fieldPath(field)} AS BLOB) ELSE ${fieldColumn(field)} END`;
}

/** The cheapest column for a field, given the types of its values. */
export function columnOf(field: string, types: number): string {
  if (types & wideLong) return wideFieldColumn(field);
  return types & valueTypes.boolean ? fieldColumn(field) : plainFieldColumn(field);
}

const digits = new TextDecoder();

/** Converts a column's value; integers become numbers unless that would round them. */
export function columnValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return value instanceof Uint8Array ? BigInt(digits.decode(value)) : value;
}
