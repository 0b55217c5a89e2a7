import { createFileRoute } from '@tanstack/react-router';

/** A saved search; rendered by its parent route. */
export const Route = createFileRoute('/_authed/search/$viewId')({
  staticData: { title: 'Search', isDrawnFirst: true },
});
