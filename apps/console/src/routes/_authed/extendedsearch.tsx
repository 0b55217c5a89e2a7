import { createFileRoute, redirect } from '@tanstack/react-router';

/** Old URL of the extended search form; shows the same search. */
export const Route = createFileRoute('/_authed/extendedsearch')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/search', search: location.search, replace: true });
  },
  staticData: { title: 'Search', help: 'search', isDrawnFirst: true },
});
