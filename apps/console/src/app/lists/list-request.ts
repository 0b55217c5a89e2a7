import type { ListState } from './list-search.ts';

type PageState = Pick<ListState, 'query' | 'page' | 'perPage' | 'sort'>;

/** The query parameters of a list with free-text search. */
export function listRequest({ query, page, perPage, sort }: PageState) {
  return {
    query,
    page,
    per_page: perPage,
    ...(sort ? { sort: sort.column, order: sort.order } : {}),
  };
}

const quoted = (value: string) => (/[\s,"]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value);

/** The server decodes the query twice, so encode it once more. */
const encodedOnce = (text: string) => text.replaceAll('%', '%25').replaceAll('+', '%2B');

/**
 * The parameters of a list that accepts `field:value` queries (`FieldQuery` of the contract); filters become part of
 * it.
 */
export function fieldListRequest(state: PageState & Pick<ListState, 'filters'>) {
  const terms = Object.entries(state.filters)
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => `${field}:${values.map(quoted).join(',')}`);
  return listRequest({
    ...state,
    query: encodedOnce([state.query.trim(), ...terms].filter(Boolean).join(' ')),
  });
}
