import { createFileRoute } from '@tanstack/react-router';
import { OpenSearchPage } from '#/features/saved-searches/index.ts';
import { searchParams } from '#/features/search-place/index.ts';

/** Also renders the saved searches below it, so that saving or opening one does not remount the screen. */
export const Route = createFileRoute('/_authed/search')({
  validateSearch: searchParams,
  component: OpenSearchPage,
});
