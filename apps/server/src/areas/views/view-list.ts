import type { Caller } from '../../http/caller.ts';
import { fieldQuery, type QueryFields } from '../../listing/field-query.ts';
import { pageOf, type SortColumns, sorted } from '../../listing/page.ts';
import { isReadable, type ViewSummary } from './view.ts';

/** What lists of views can be searched by; the summary of a list is the description of a view. */
const fields = {
  id: { kind: 'id', read: ({ id }) => id },
  title: { kind: 'text', read: ({ title }) => title },
  description: { kind: 'text', read: ({ description }) => description },
  summary: { kind: 'text', read: ({ description }) => description },
} satisfies QueryFields<ViewSummary>['fields'];

const columns: SortColumns<ViewSummary> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  created_at: ({ created_at }) => Date.parse(created_at),
};

interface ListRequest {
  page?: number;
  per_page?: number;
  query?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** One page of what the caller may see of some views, with the numbers of the wire. */
export function viewPage(
  all: readonly ViewSummary[],
  asked: ListRequest,
  caller: Caller,
  searchedBy: readonly (keyof typeof fields)[],
) {
  const { query, sort = 'title', order } = asked;
  const known = Object.fromEntries(searchedBy.map((name) => [name, fields[name]]));
  const fits = fieldQuery(query ?? '', { main: 'title', fields: known });
  const readable = all.filter((view) => isReadable(caller, view) && fits(view));
  const { items, numbers } = pageOf(sorted(readable, columns, { sort, order }), asked);
  return {
    items,
    numbers: { ...numbers, ...(query === undefined ? {} : { query }), grand_total: all.length },
  };
}
