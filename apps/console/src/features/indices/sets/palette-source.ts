import { getGlobalIndexSetStats, listIndexSets } from '@tailrace/sdk/operations/indices';
import { paletteSource } from '#/app/palette-source.ts';

/** Anyone may list index sets; the server returns the readable ones. */
export const indexSetSource = paletteSource({
  kind: 'Index set',
  list: listIndexSets,
  permission: getGlobalIndexSetStats.permission,
  entities: ({ index_sets }) =>
    index_sets.map(({ id, title }) => ({ id, name: title, href: `/system/index_sets/${id}` })),
});
