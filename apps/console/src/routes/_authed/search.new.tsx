import { createFileRoute, redirect } from '@tanstack/react-router';
import { makeTab } from '#/features/search/tabs/index.ts';

export const Route = createFileRoute('/_authed/search/new')({
  beforeLoad: ({ preload }) => {
    if (!preload) makeTab();
    throw redirect({ to: '/search', search: {}, replace: true });
  },
  staticData: { title: 'Search', help: 'search', isDrawnFirst: true },
});
