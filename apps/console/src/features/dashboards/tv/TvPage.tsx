import { readTvSettings } from '@tailrace/domain/views/dashboards/tv-url';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAvailability } from '#/app/availability.ts';
import { type Failure, failureOf } from '#/app/failure.ts';
import { useKeptScreen } from '#/app/kept-screen.ts';
import { usePageTitle } from '#/app/page-title.ts';
import { useSession } from '#/app/session.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { useZone } from '#/features/query/time/index.ts';
import { HomeLink } from '#/features/shell/problems/index.ts';
import { wallDashboard } from './queries.ts';
import { TvScreen } from './TvScreen.tsx';
import { useTvRefresh } from './use-tv-refresh.ts';
import { useWakeLock } from './use-wake-lock.ts';

const route = getRouteApi('/_authed/dashboards/tv/$viewId');

/** The wall display of a dashboard. It never leaves the screen by itself, except when the dashboard is gone. */
export function TvPage() {
  const { viewId } = route.useParams();
  const settings = readTvSettings(route.useSearch());
  const isLoggedIn = useSession().status === 'loggedIn';
  const { isUp } = useAvailability();
  const zone = useZone();
  const { data, error, refetch } = useQuery({ ...wallDashboard(viewId), enabled: isLoggedIn });
  useKeptScreen();
  useWakeLock();
  useTvRefresh(settings.refreshSeconds, isLoggedIn && isUp);
  usePageTitle(data?.view.title ?? null);

  const failure = error && failureOf(error);
  const isGone = failure?.kind === 'notFound' || failure?.kind === 'denied';
  if (failure && (isGone || !data)) {
    return (
      <FailureState
        failure={isGone ? gone : failure}
        what="the dashboard"
        onRetry={() => void refetch()}
        home={<HomeLink />}
      />
    );
  }
  if (!data) return <RowsSkeleton label="Loading the dashboard" />;
  return <TvScreen dashboard={data} settings={settings} zone={zone} />;
}

/** The server does not say which of both it is. */
const gone: Failure = {
  kind: 'notFound',
  message: 'The dashboard was deleted, or is not shared with you any more.',
};
