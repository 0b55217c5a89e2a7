import type { ListPlace } from './list-search.ts';

type Asked = Pick<ListPlace, 'query' | 'page' | 'perPage' | 'sort'>;

/** The parameters of a list that takes words to look for. */
export function listRequest({ query, page, perPage, sort }: Asked) {
  return {
    query,
    page,
    per_page: perPage,
    ...(sort ? { sort: sort.column, order: sort.order } : {}),
  };
}

const quoted = (value: string) => (/[\s,"]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value);

/** What is sent is decoded twice. */
const encodedOnce = (text: string) => text.replaceAll('%', '%25').replaceAll('+', '%2B');

/** The parameters of a list whose query takes `field:value` (`FieldQuery` of the contract): its filters are part of it. */
export function fieldListRequest(place: Asked & Pick<ListPlace, 'filters'>) {
  const terms = Object.entries(place.filters)
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => `${field}:${values.map(quoted).join(',')}`);
  return listRequest({
    ...place,
    query: encodedOnce([place.query.trim(), ...terms].filter(Boolean).join(' ')),
  });
}
