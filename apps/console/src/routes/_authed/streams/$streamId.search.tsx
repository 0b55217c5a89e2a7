import { createFileRoute, redirect } from '@tanstack/react-router';
import { renamedParams, streamSearchParams } from '#/features/query/params/index.ts';
import { OpenSearchPage } from '#/features/search/saved/index.ts';

export const Route = createFileRoute('/_authed/streams/$streamId/search')({
  validateSearch: streamSearchParams,
  beforeLoad: ({ params, search }) => {
    const renamed = renamedParams(search);
    if (renamed) throw redirect({ to: '/streams/$streamId/search', params, search: renamed, replace: true });
  },
  staticData: { title: 'Search', help: 'search', isDrawnFirst: true },
  component: OpenSearchPage,
});
