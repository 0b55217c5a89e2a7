import { fieldFilter, quotePhrase } from '@tailrace/languages/query';

/** A longer value does not fit into the address of a search. */
const maxLength = 1_500;

/** A value as the text to follow it by; `null` if it cannot be followed: empty, too long, or not a single value. */
export function followedText(value: unknown): string | null {
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single === 'number' || typeof single === 'bigint') return String(single);
  if (typeof single !== 'string' || single.trim() === '' || single.length > maxLength) return null;
  return single;
}

/**
 * The query for all messages with a value: in any field, or in one.
 *
 * @example followQuery('7f3a9c01', null) // '"7f3a9c01"'
 */
export function followQuery(value: string, field: string | null): string {
  const query = field === null ? quotePhrase(value) : fieldFilter(field, value);
  // Unescaped, `$name$` would be a parameter of the search, even within quotes.
  return query.replace(/(?<!\\)\$/g, '\\$');
}

/** The fields of a message that equal the value; texts that contain it do not count. */
export const fieldsWithValue = (fields: Readonly<Record<string, unknown>>, value: string): string[] =>
  Object.entries(fields)
    .filter(([, other]) => followedText(other) === value)
    .map(([name]) => name);
