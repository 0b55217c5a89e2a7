import { fieldFilter, quotePhrase } from '@tailrace/languages/query';

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
