import { createFileRoute, redirect } from '@tanstack/react-router';
import { streamSearchParams } from '#/features/query/params/index.ts';

/** Path of older links. */
export const Route = createFileRoute('/_authed/streams/$streamId/messages')({
  validateSearch: streamSearchParams,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/streams/$streamId/search', params, search, replace: true });
  },
  staticData: { title: 'Search', help: 'search', isDrawnFirst: true },
});
