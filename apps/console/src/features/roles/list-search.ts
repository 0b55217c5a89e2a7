import { defineListSearch } from '#/app/lists/list-search.ts';

export const roleListSearch = defineListSearch({ perPage: 25, sort: { column: 'name', order: 'asc' } });

export const memberListSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'full_name', order: 'asc' },
});

/** The role that a new one is a copy of. */
export const newRoleSearch = ({ copy }: Record<string, unknown>): { copy?: string } =>
  typeof copy === 'string' ? { copy } : {};
