import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '#/features/search/index.ts';

export const Route = createFileRoute('/_authed/search')({
  staticData: { title: 'Search' },
  component: SearchPage,
});
