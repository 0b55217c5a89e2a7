import {
  addFilter,
  type FilterDirection,
  findMatches,
  type KnownFields,
  parseQuery,
  queryTerms,
  queryWarnings,
} from '@tailrace/languages/query';
import type { Marker } from '#/components/core/search/text-pieces.ts';

const noMarks: Marker = () => [];

/** Finds the matches of a query in a message's text. */
export function queryMarker(query: string): Marker {
  const { node, errors } = parseQuery(query);
  const terms = errors.length > 0 ? [] : queryTerms(node);
  return terms.length === 0 ? noMarks : (field, text) => findMatches(terms, field, text);
}

/** Adds a condition on a value to the query; for a field with several values, one for each. */
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

/** Likely mistakes in a valid query. */
export const warningsOf = (query: string, known: KnownFields) => queryWarnings(query, known);

/** The first syntax error; `null` if there is none. */
export const syntaxErrorIn = (query: string) => parseQuery(query).errors[0] ?? null;

export { levelFilters } from '@tailrace/domain/search/level-filters';
