import { createFileRoute } from '@tanstack/react-router';
import { SearchPage, searchParams } from '#/features/search/index.ts';

export const Route = createFileRoute('/_authed/search')({
  validateSearch: searchParams,
  staticData: { title: 'Search' },
  component: SearchPage,
});
