import { newObjectId } from '@tailrace/domain/search/search-request';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import { savedSearch } from '@tailrace/domain/views/dashboards/saved';
import { withoutStatedRanges } from '@tailrace/domain/views/dashboards/widget-ranges';
import { newViewInputOf, searchInputOf, viewInputOf } from '@tailrace/domain/views/search-view-input';
import type { Operation, QueryParams } from '@tailrace/sdk';
import { createSearch, getSearch } from '@tailrace/sdk/operations/search';
import { getGrantsOverview } from '@tailrace/sdk/operations/sharing';
import { getUserByUsername } from '@tailrace/sdk/operations/users';
import { createView, getView, listDashboards, listViews, updateView } from '@tailrace/sdk/operations/views';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { query, queryKeyOf } from '#/app/calls/query.ts';
import type { listRequest } from '#/app/lists/list-request.ts';
import { wireSearch } from '#/app/wire-time-range.ts';

type ListParameters = NonNullable<QueryParams<'listDashboards'>>;

/** The view of a dashboard with its search. */
export async function loadDashboard(id: string, signal?: AbortSignal): Promise<Dashboard> {
  const options = signal ? { signal } : {};
  const view = await call(getView, { id }, options);
  const search = await call(getSearch, { id: view.search_id }, options);
  return withoutStatedRanges({ view, search });
}

export const dashboardQueries = {
  page: (request: ReturnType<typeof listRequest>) => query(listDashboards, request as ListParameters),
  /** Read again when the window has the focus, because somebody else may have saved it. */
  document: (id: string) =>
    queryOptions({
      queryKey: queryKeyOf(getView, id, 'dashboard'),
      queryFn: ({ signal }) => loadDashboard(id, signal),
      refetchOnWindowFocus: true,
    }),
  grants: (isEnabled: boolean) => query(getGrantsOverview, {}, { enabled: isEnabled }),
};

/** Changed by saving: the user as well, because creating a dashboard grants permissions. */
export const changedBySaving: readonly Operation[] = [listDashboards, listViews, getUserByUsername];

/**
 * Stores the search of a dashboard under a new id, then the view that refers to it. `isNew` creates a dashboard with an
 * id of its own instead of updating this one.
 */
export async function saveDashboard(
  client: QueryClient,
  dashboard: Dashboard,
  { isNew = false } = {},
): Promise<Dashboard> {
  const { view, search } = savedSearch(dashboard, () => crypto.randomUUID());
  const body = await wireSearch(client, searchInputOf(search, newObjectId()));
  const stored = await call(createSearch, { body });
  const saved: Dashboard = {
    search: stored,
    view: isNew
      ? await call(createView, { body: { ...newViewInputOf(view, stored.id), id: newObjectId() } })
      : await call(updateView, { id: view.id, body: viewInputOf(view, stored.id) }),
  };
  const read = withoutStatedRanges(saved);
  client.setQueryData(dashboardQueries.document(read.view.id).queryKey, read);
  return read;
}
