import { defineListSearch } from '#/app/lists/list-search.ts';

/** View state of the list, the latest changed first. */
export const timelineListSearch = defineListSearch({
  perPage: 50,
  sort: { column: 'last_updated_at', order: 'desc' },
});

export interface CreateParam {
  /** Whether the dialog for a new timeline is open. */
  create?: 'timeline' | undefined;
}

export const createParam = ({ create }: Record<string, unknown>): CreateParam =>
  create === 'timeline' ? { create } : {};
