import { createFileRoute } from '@tanstack/react-router';
import { OpenSearchPage } from '#/features/saved-searches/index.ts';
import { searchParams } from '#/features/search-place/index.ts';

/** Also of the saved searches below it, so that the screen stays when a search is saved or another one opened. */
export const Route = createFileRoute('/_authed/search')({
  validateSearch: searchParams,
  component: OpenSearchPage,
});
