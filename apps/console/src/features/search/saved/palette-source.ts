import { listSavedSearches } from '@tailrace/sdk/operations/views';
import { paletteSource } from '#/app/palette-source.ts';

/** At most this many saved searches are listed. */
const maxSearches = 500;

/** Anyone may list saved searches; the server returns their own and those shared with them. */
export const savedSearchSource = paletteSource({
  kind: 'Saved search',
  list: listSavedSearches,
  input: { per_page: maxSearches },
  entities: ({ views }) => views.map(({ id, title }) => ({ id, name: title, href: `/search/${id}` })),
});
