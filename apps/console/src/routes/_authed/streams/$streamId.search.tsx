import { createFileRoute } from '@tanstack/react-router';
import { OpenSearchPage } from '#/features/saved-searches/index.ts';
import { streamSearchParams } from '#/features/search-place/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/search')({
  validateSearch: streamSearchParams,
  component: OpenSearchPage,
});
