import { escapeTerm, quotePhrase } from '@tailrace/languages/query';
import type { Schemas } from '@tailrace/sdk';
import type { ParameterValues } from './parameter-values.ts';

type Query = Schemas['Query'];
type Filter = Schemas['Filter'];

/** An escaped character, a phrase, or a parameter. */
const part = /\\.|"((?:\\.|[^"\\])*)"|\$([a-zA-Z_]\w*)\$/gs;
const placeholder = /\\.|\$([a-zA-Z_]\w*)\$/gs;

/** Matches every message, so that a parameter without a value filters nothing. */
const anything = '*';

function written(value: unknown): string {
  if (value === null) return anything;
  if (Array.isArray(value)) return value.length === 0 ? anything : `(${value.map(written).join(' OR ')})`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return /\s/.test(text) ? quotePhrase(text) : escapeTerm(text);
}

function insidePhrase(phrase: string, values: ParameterValues): string {
  const filled = phrase.replace(placeholder, (whole, name: string | undefined) => {
    if (name === undefined || !values.has(name)) return whole;
    return quotePhrase([values.get(name) ?? ''].flat().join(' ')).slice(1, -1);
  });
  return filled === '' && phrase !== '' ? anything : `"${filled}"`;
}

/** Replaces the parameters in a query string by their values, escaped so that each matches literally. */
export function expandText(text: string, values: ParameterValues): string {
  return text.replace(part, (whole, phrase: string | undefined, name: string | undefined) => {
    if (phrase !== undefined) return insidePhrase(phrase, values);
    return name !== undefined && values.has(name) ? written(values.get(name)) : whole;
  });
}

function expandFilter(filter: Filter, expand: (text: string) => string): Filter {
  const own = filter.type === 'query_string' ? { ...filter, query: expand(filter.query) } : filter;
  if (!own.filters) return own;
  return { ...own, filters: own.filters.map((inner) => expandFilter(inner, expand)) } as Filter;
}

interface Narrowed {
  query?: Schemas['BackendQuery'] | null;
  filter?: Filter | null;
}

function expandNarrowed<T extends Narrowed>(narrowed: T, expand: (text: string) => string): T {
  const { query, filter } = narrowed;
  return {
    ...narrowed,
    ...(query ? { query: { ...query, query_string: expand(query.query_string) } } : {}),
    ...(filter ? { filter: expandFilter(filter, expand) } : {}),
  };
}

/**
 * Replaces the parameters in all query strings of a query: its own, and those of its filters and search types. Types of
 * plugins, whose members nobody knows, can be left out.
 */
export function expandQuery(
  query: Query,
  values: ParameterValues,
  isKnown: (type: Schemas['SearchType']) => boolean = () => true,
): Query {
  const expand = (text: string) => expandText(text, values);
  const searchTypes = (query.search_types ?? []).map((type) =>
    isKnown(type) ? expandNarrowed(type, expand) : type,
  );
  return { ...expandNarrowed(query, expand), search_types: searchTypes };
}
