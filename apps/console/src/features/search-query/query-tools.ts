import {
  addFilter,
  type FilterDirection,
  findMatches,
  parseQuery,
  queryTerms,
  queryWarnings,
} from '@tailrace/languages/query';
import type { Marker } from '#/components/core/search/text-pieces.ts';

const noMarks: Marker = () => [];

/** Finds in a message's text what the query was about. */
export function queryMarker(query: string): Marker {
  const { node, errors } = parseQuery(query);
  const terms = errors.length > 0 ? [] : queryTerms(node);
  return terms.length === 0 ? noMarks : (field, text) => findMatches(terms, field, text);
}

/** The query with a condition on one value; for a field of several values, on each of them. */
export function filterQuery(
  query: string,
  field: string,
  value: unknown,
  direction: FilterDirection,
): string {
  const values = Array.isArray(value) ? value : [value];
  return values.reduce<string>((text, one) => addFilter(text, field, scalar(one), direction), query);
}

const scalar = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);

/** What in a query that worked was probably not meant. */
export const warningsOf = (query: string, fields: readonly string[]): string[] =>
  queryWarnings(query, new Set(fields)).map(({ message }) => message);

/** What in a query cannot be read, and where; `null` when all of it can. */
export const syntaxErrorIn = (query: string) => parseQuery(query).errors[0] ?? null;
