import { failedWith } from '@tailrace/domain/notices/notice';
import { isOwner } from '@tailrace/domain/permissions/permissions';
import type { Dashboard } from '@tailrace/domain/views/dashboards/dashboard';
import type { Schemas } from '@tailrace/sdk';
import { getGrantsOverview } from '@tailrace/sdk/operations/sharing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { listRequest } from '#/app/lists/list-request.ts';
import { usePagedList } from '#/app/lists/use-entity-list.ts';
import { showNotice } from '#/app/notices.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { dashboardQueries } from '#/features/dashboards/store/index.ts';
import { downloadDashboard } from '#/features/dashboards/templates/index.ts';
import { TvDialog } from '#/features/dashboards/tv/index.ts';
import { ShareDialog } from '#/features/sharing/index.ts';
import { DashboardsScreen } from './DashboardsScreen.tsx';
import { dashboardListSearch } from './list-search.ts';
import { useDashboardDeletion } from './use-delete-dashboards.ts';
import { useDuplicateDashboard } from './use-save-dashboard.ts';

type Summary = Schemas['ViewSummary'];

const loadFailed = failedWith('Could not load the dashboard');

/** The list of dashboards the user may see. */
export function DashboardsPage() {
  const navigate = useNavigate();
  const can = useCan();
  const canCreate = usePermissions()('dashboards:create');
  const reader = useCurrentUser();
  const [shared, setShared] = useState<Summary | null>(null);
  const [onTv, setOnTv] = useState<Dashboard | null>(null);
  const client = useQueryClient();
  const loaded =
    (take: (dashboard: Dashboard) => void) =>
    async ([summary]: readonly Summary[]) => {
      if (!summary) return;
      await client
        .fetchQuery(dashboardQueries.document(summary.id))
        .then(take, (error: Error) => showNotice(loadFailed(error)));
    };
  const duplicate = useDuplicateDashboard();
  const deletion = useDashboardDeletion();
  const grants = useQuery(dashboardQueries.grants(can(getGrantsOverview))).data?.grants;
  const list = usePagedList({
    search: dashboardListSearch,
    query: (place) => dashboardQueries.page(listRequest(place)),
    rows: ({ views }) => views,
  });
  const actions: EntityAction<Summary>[] = [
    {
      label: 'Open dashboard',
      in: ['row'],
      run: ([dashboard]) =>
        dashboard && navigate({ to: '/dashboards/$viewId', params: { viewId: dashboard.id }, search: {} }),
    },
    {
      label: 'Show on TV…',
      in: ['row'],
      run: loaded(setOnTv),
    },
    {
      label: 'Export dashboard',
      in: ['row'],
      run: loaded(downloadDashboard),
    },
    {
      label: 'Duplicate dashboard',
      in: canCreate ? ['row'] : [],
      run: ([dashboard]) => dashboard && duplicate.mutate(dashboard),
    },
    {
      label: 'Share dashboard…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(reader, 'dashboard', id),
      run: ([dashboard]) => dashboard && setShared(dashboard),
    },
    deletion,
  ];
  return (
    <>
      <DashboardsScreen {...{ list, actions, grants, canCreate }} />
      {onTv && <TvDialog dashboard={onTv} onClose={() => setOnTv(null)} />}
      {shared && (
        <ShareDialog type="dashboard" id={shared.id} title={shared.title} onClose={() => setShared(null)} />
      )}
    </>
  );
}
