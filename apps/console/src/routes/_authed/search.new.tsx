import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_authed/search/new')({
  staticData: { title: 'Search' },
  beforeLoad: () => {
    throw redirect({ to: '/search', search: {}, replace: true });
  },
});
