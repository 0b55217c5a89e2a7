import { valueTypes, wideLong } from '../field-types.ts';

/** The JSON path of a field as a text of SQL; a name never contains a quote. */
function fieldPath(field: string): string {
  return `'$."${field.replaceAll("'", "''").replaceAll('"', '')}"'`;
}

/** The value of a field as a column: numbers and texts as they are, booleans as `true` and `false`, lists as JSON. */
function fieldColumn(field: string): string {
  const path = fieldPath(field);
  return `CASE json_type(messages.doc, ${path}) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
    ELSE json_extract(messages.doc, ${path}) END`;
}

/** The same, faster, for a field that never was a boolean. */
export const plainFieldColumn = (field: string) => `json_extract(messages.doc, ${fieldPath(field)})`;

/**
 * The same for a field that held integers of many digits. SQLite reads up to 63 bits and a sign; the digits of what is
 * longer come as bytes.
 */
function wideFieldColumn(field: string): string {
  const value = plainFieldColumn(field);
  return `CASE WHEN json_type(messages.doc, ${fieldPath(field)}) = 'integer' AND typeof(${value}) = 'real'
    THEN CAST(messages.doc -> ${fieldPath(field)} AS BLOB) ELSE ${fieldColumn(field)} END`;
}

/** The value of a field as the cheapest column for the types its values had. */
export function columnOf(field: string, types: number): string {
  if (types & wideLong) return wideFieldColumn(field);
  return types & valueTypes.boolean ? fieldColumn(field) : plainFieldColumn(field);
}

const digits = new TextDecoder();

/** What a column holds, with numbers as numbers wherever these do not round them. */
export function columnValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  return value instanceof Uint8Array ? BigInt(digits.decode(value)) : value;
}
