import { createFileRoute } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { searchParams } from '#/features/query/params/index.ts';
import { OpenSearchPage } from '#/features/search/saved/index.ts';

/** Also renders the saved searches below it, so that saving or opening one does not remount the screen. */
export const Route = createFileRoute('/_authed/search')({
  validateSearch: searchParams,
  staticData: {
    title: 'Search',
    help: 'search',
    isDrawnFirst: true,
    rail: { icon: Search, group: null, order: 10 },
  },
  component: OpenSearchPage,
});
