import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '#/features/search/index.ts';

export const Route = createFileRoute('/_authed/search')({
  // The texts of the address; the screen reads them with the rules older links need as well.
  validateSearch: (search): Record<string, string> => search as Record<string, string>,
  staticData: { title: 'Search' },
  component: SearchPage,
});
