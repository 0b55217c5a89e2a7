import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage, savedSearchListSearch } from '#/features/saved-searches/index.ts';

export const Route = createFileRoute('/_authed/views/')({
  validateSearch: savedSearchListSearch.params,
  component: SavedSearchesPage,
});
