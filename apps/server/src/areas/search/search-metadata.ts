import type { Schemas } from '@tailrace/sdk';
import { runnableSearchTypes } from './named-streams.ts';
import type { Search } from './search-definitions.ts';

type Query = Schemas['Query'];

const placeholder = /\$([a-zA-Z_]\w*)\$/g;

function queryStringsOfFilter(filter: Schemas['Filter'] | null | undefined): string[] {
  if (!filter) return [];
  const own = filter.type === 'query_string' ? [filter.query] : [];
  return [...own, ...(filter.filters ?? []).flatMap(queryStringsOfFilter)];
}

function queryStrings(query: Query): string[] {
  const ofTypes = runnableSearchTypes(query).flatMap((type) => [
    type.query?.query_string ?? '',
    ...queryStringsOfFilter(type.filter),
  ]);
  return [query.query.query_string, ...queryStringsOfFilter(query.filter), ...ofTypes];
}

/** The `$parameters$` in any query string of a query, each once. */
export function usedParameters(query: Query): string[] {
  const names = queryStrings(query).flatMap((text) =>
    [...text.matchAll(placeholder)].map(([, name]) => name),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** Which `$parameters$` the queries of a search use, and which it declares. */
export function searchMetadata(search: Search): Schemas['SearchMetadata'] {
  const queries = search.queries.map((query) => [
    query.id,
    { used_parameters_names: usedParameters(query), referenced_queries: [] },
  ]);
  const parameters = search.parameters.map((parameter) => [parameter.name, parameter]);
  return {
    query_metadata: Object.fromEntries(queries),
    declared_parameters: Object.fromEntries(parameters),
  };
}
