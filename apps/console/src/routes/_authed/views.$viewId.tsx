import { getView } from '@tailrace/sdk/operations/views';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';

/** Redirects to the saved search or dashboard. */
export const Route = createFileRoute('/_authed/views/$viewId')({
  beforeLoad: async ({ context, params: { viewId } }) => {
    const { type } = await context.queryClient.ensureQueryData(query(getView, { id: viewId }));
    throw type === 'DASHBOARD'
      ? redirect({ to: '/dashboards/$viewId', params: { viewId }, search: {}, replace: true })
      : redirect({ to: '/search/$viewId', params: { viewId }, search: {}, replace: true });
  },
  staticData: { title: 'Search', isDrawnFirst: true },
});
