import { defineListSearch } from '#/app/lists/list-search.ts';

/** The server sorts by title only, so this order can be paged by it. */
export const indexSetListSearch = defineListSearch({ perPage: 50, sort: { column: 'title', order: 'asc' } });

/** URL parameters of the edit page: where saving and cancelling lead, unless there is a page to go back to. */
export interface EditIndexSetSearch {
  /** The page of the set; the list of all otherwise. */
  from?: 'details';
}

export const editIndexSetSearch = ({ from }: Record<string, unknown>): EditIndexSetSearch =>
  from === 'details' ? { from } : {};
