import { createFileRoute } from '@tanstack/react-router';
import { streamSearchParams } from '#/features/query/params/index.ts';
import { OpenSearchPage } from '#/features/search/saved/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/search')({
  validateSearch: streamSearchParams,
  staticData: { title: 'Search', isDrawnFirst: true },
  component: OpenSearchPage,
});
