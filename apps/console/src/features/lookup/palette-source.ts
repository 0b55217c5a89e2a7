import { listLookupTables } from '@tailrace/sdk/operations/lookup';
import { paletteSource } from '#/app/palette-source.ts';

export const lookupTableSource = paletteSource({
  kind: 'Lookup table',
  list: listLookupTables,
  input: { sort: 'title', order: 'asc', per_page: 1000 },
  entities: ({ lookup_tables }) =>
    lookup_tables.map(({ id, title }) => ({
      id,
      name: title,
      href: `/system/lookuptables/table/${id}`,
    })),
});
