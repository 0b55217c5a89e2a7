import { createFileRoute } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { SavedSearchesPage, savedSearchListSearch } from '#/features/search/saved/index.ts';
import { shareParam } from '#/features/sharing/index.ts';

export const Route = createFileRoute('/_authed/views/')({
  validateSearch: (search) => ({ ...savedSearchListSearch.params(search), ...shareParam(search) }),
  staticData: {
    title: 'Saved searches',
    help: 'search#saved-searches',
    rail: { icon: Bookmark, group: null, order: 20 },
  },
  component: SavedSearchesPage,
});
