import type { ListPlace } from './list-search.ts';

type Asked = Pick<ListPlace, 'query' | 'page' | 'perPage' | 'sort'>;

/** The query parameters of a list with free-text search. */
export function listRequest({ query, page, perPage, sort }: Asked) {
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
export function fieldListRequest(place: Asked & Pick<ListPlace, 'filters'>) {
  const terms = Object.entries(place.filters)
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => `${field}:${values.map(quoted).join(',')}`);
  return listRequest({
    ...place,
    query: encodedOnce([place.query.trim(), ...terms].filter(Boolean).join(' ')),
  });
}
