import { createFileRoute } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { SavedSearchesPage, savedSearchListSearch } from '#/features/search/saved/index.ts';

export const Route = createFileRoute('/_authed/views/')({
  validateSearch: savedSearchListSearch.params,
  staticData: { title: 'Saved searches', rail: { icon: Bookmark, group: null, order: 20 } },
  component: SavedSearchesPage,
});
