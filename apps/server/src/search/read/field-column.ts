/** The JSON path of a field as a text of SQL; a name never contains a quote. */
function fieldPath(field: string): string {
  return `'$."${field.replaceAll("'", "''").replaceAll('"', '')}"'`;
}

/** The value of a field as a column: numbers and texts as they are, booleans as `true` and `false`, lists as JSON. */
export function fieldColumn(field: string): string {
  const path = fieldPath(field);
  return `CASE json_type(messages.doc, ${path}) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
    ELSE json_extract(messages.doc, ${path}) END`;
}

/** The same, faster, for a field that never was a boolean. */
export const plainFieldColumn = (field: string) => `json_extract(messages.doc, ${fieldPath(field)})`;
