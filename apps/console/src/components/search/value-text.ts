/** The characters of one value a row may cost; the detail has the rest. */
export const rowCharacters = 600;

/** A value as the text it is compared and copied as. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return JSON.stringify(value);
}

/** What of a value fits into a row. */
export function rowText(value: unknown, limit = rowCharacters): string {
  const text = valueText(value);
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** JSON bodies are read more often than they are written: an object or list in a text gets its lines back. */
export function readableText(value: unknown, limit = 64_000): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : valueText(value);
  const isBody = /^\s*[[{]/.test(text) && text.length <= limit;
  if (!isBody) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
