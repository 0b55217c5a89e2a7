import { getView } from '@tailrace/sdk/operations/views';
import { queryOptions } from '@tanstack/react-query';
import { loadDashboard } from '#/features/dashboards/store/index.ts';

/** How often a saved change is looked for, in ms. */
const lookEveryMs = 30_000;

/** The dashboard of a wall display, read again while it is shown, for changes that were saved. */
export const wallDashboard = (viewId: string) =>
  queryOptions({
    queryKey: [getView.id, viewId, 'on the wall'] as const,
    queryFn: ({ signal }) => loadDashboard(viewId, signal),
    refetchInterval: lookEveryMs,
  });
