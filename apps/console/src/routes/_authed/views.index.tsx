import { createFileRoute } from '@tanstack/react-router';
import { SavedSearchesPage, savedSearchListSearch } from '#/features/search/saved/index.ts';

export const Route = createFileRoute('/_authed/views/')({
  validateSearch: savedSearchListSearch.params,
  component: SavedSearchesPage,
});
