import { createFileRoute, redirect } from '@tanstack/react-router';

/** The search kept in the extended form's address is the same search. */
export const Route = createFileRoute('/_authed/extendedsearch')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/search', search: location.search, replace: true });
  },
});
