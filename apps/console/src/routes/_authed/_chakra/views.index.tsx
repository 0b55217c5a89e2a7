import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage, savedSearchListSearch } from '#/features/saved-searches/index.ts';

export const Route = createFileRoute('/_authed/_chakra/views/')({
  validateSearch: savedSearchListSearch.params,
  staticData: { title: 'Saved searches' },
  component: SavedSearchesPage,
});
