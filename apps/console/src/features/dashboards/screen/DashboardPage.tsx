import { newObjectId } from '@tailrace/domain/search/search-request';
import { newDashboard } from '@tailrace/domain/views/dashboards/new';
import { FetchError } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { failureOf } from '#/app/failure.ts';
import { usePageTitle } from '#/app/page-title.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { dashboardQueries } from '#/features/dashboards/store/index.ts';
import { DashboardView } from './DashboardView.tsx';

const untitled = { title: 'New dashboard', summary: '', description: '' };

/** A dashboard that is not saved yet. */
export function NewDashboardPage() {
  const [stored] = useState(() =>
    newDashboard(untitled, {
      documentId: newObjectId,
      partId: () => crypto.randomUUID(),
      now: new Date().toISOString(),
    }),
  );
  return <DashboardView id="new" stored={stored} isNew isDeleted={false} />;
}

/** A stored dashboard. */
export function DashboardPage() {
  const { viewId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(dashboardQueries.document(viewId));
  usePageTitle(data?.view.title ?? null);
  if (data?.view.type === 'SEARCH') return <Navigate to="/views/$viewId" params={{ viewId }} replace />;
  if (data) {
    const isDeleted = error instanceof FetchError && error.status === 404;
    return <DashboardView key={viewId} id={viewId} stored={data} isNew={false} isDeleted={isDeleted} />;
  }
  if (!error) return <RowsSkeleton rows={6} label="Loading dashboard" />;
  return (
    <FailureState
      failure={failureOf(error)}
      what="this dashboard"
      permissions={[`dashboards:read:${viewId}`]}
      home={<Link to="/dashboards">Show all dashboards</Link>}
      onRetry={() => void refetch()}
    />
  );
}
