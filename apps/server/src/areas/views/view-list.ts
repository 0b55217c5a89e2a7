import type { Caller } from '../../http/caller.ts';
import { type ListRequest, type ListRules, listPage } from '../../listing/list.ts';
import { isReadable, type ViewSummary } from './view.ts';

/** The fields by which views are searched. In lists the description of a view is called summary. */
const fields = {
  id: 'id',
  title: 'title',
  description: 'description',
  summary: 'description',
} as const;

/** One page of the views that the caller may see, with the totals of the API. */
export function viewPage(
  all: readonly ViewSummary[],
  asked: ListRequest,
  caller: Caller,
  searchedBy: readonly (keyof typeof fields)[],
) {
  const rules: ListRules<ViewSummary> = {
    searchedBy: { title: 'title', ...Object.fromEntries(searchedBy.map((name) => [name, fields[name]])) },
    sortedBy: { title: 'title', id: 'id', created_at: 'created_at' },
    textOrder: 'language',
  };
  const readable = all.filter((view) => isReadable(caller, view));
  const { items, numbers } = listPage(readable, rules, asked);
  const { query } = asked;
  return {
    items,
    numbers: { ...numbers, ...(query === undefined ? {} : { query }), grand_total: readable.length },
  };
}
