import { createFileRoute, redirect } from '@tanstack/react-router';

/** A search within one stream is the search with that stream chosen. */
export const Route = createFileRoute('/_authed/streams/$streamId/search')({
  staticData: { title: 'Search' },
  beforeLoad: ({ params, location }) => {
    throw redirect({
      to: '/search',
      search: { ...location.search, streams: params.streamId },
      replace: true,
    });
  },
});
