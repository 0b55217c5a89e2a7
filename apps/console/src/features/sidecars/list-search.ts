import { listDefaults } from '@tailrace/domain/lists/list-defaults';
import { defineListSearch } from '#/app/lists/list-search.ts';

const { sidecars, sidecarAdministration } = listDefaults;

/** The filters are named as in the server's query. */
export const sidecarListSearch = defineListSearch({
  perPage: sidecars.per_page,
  sort: { column: sidecars.sort, order: sidecars.order },
  filters: ['state', 'status', 'tag', 'operating_system', 'collector', 'configuration'],
});

export const administrationListSearch = defineListSearch({
  perPage: sidecarAdministration.per_page,
  filters: ['collector', 'configuration', 'os', 'status'],
});
