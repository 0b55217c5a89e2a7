import { defineListSearch } from '#/app/lists/list-search.ts';

export const serviceListSearch = defineListSearch({ perPage: 25, sort: { column: 'title', order: 'asc' } });

/** The people of a service. */
export const serviceUserSearch = defineListSearch({
  perPage: 25,
  sort: { column: 'full_name', order: 'asc' },
});

/** The step of the form that is open. */
export const stepSearch = ({ initialStepKey }: Record<string, unknown>): { initialStepKey?: string } =>
  typeof initialStepKey === 'string' ? { initialStepKey } : {};
