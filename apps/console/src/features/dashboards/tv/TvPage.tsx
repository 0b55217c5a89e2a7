import { readTvSettings } from '@tailrace/domain/views/dashboards/tv-url';
import { getView } from '@tailrace/sdk/operations/views';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { type Failure, failureOf } from '#/app/failure.ts';
import { usePageTitle } from '#/app/page-title.ts';
import { useRetainedScreen } from '#/app/retained-screen.ts';
import { useSession } from '#/app/session.ts';
import { useZone } from '#/app/user-zone.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { loadDashboard } from '#/features/dashboards/store/index.ts';
import { HomeLink } from '#/features/shell/problems/index.ts';
import { refreshWidgets, useWidgetsState } from '#/features/widgets/run/index.ts';
import { TvScreen } from './TvScreen.tsx';

const route = getRouteApi('/_authed/dashboards/tv/$viewId');

/** How often a saved change is looked for, in ms. */
const lookEveryMs = 30_000;

/** The dashboard of a wall display, read again while it is shown, for changes that were saved. */
const wallDashboard = (viewId: string) =>
  queryOptions({
    queryKey: queryKeyOf(getView, viewId, 'on the wall'),
    queryFn: ({ signal }) => loadDashboard(viewId, signal),
    refetchInterval: lookEveryMs,
  });

/** Keeps the screen on, where the browser allows it. A lock ends when the tab is hidden, and is taken again when it is shown. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused to save power; the next time the tab is shown, it is asked for again.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}

/**
 * Asks for the shown tab at an interval, in one job each time. What still runs is waited for, so that a slow dashboard
 * finishes. The calls extend the session, because nobody is at a wall display to log in again.
 */
function useTvRefresh(seconds: number, isOn: boolean): void {
  const client = useQueryClient();
  const { isRunning } = useWidgetsState();
  const wasOff = useRef(false);
  const refresh = useEffectEvent(() => {
    if (!document.hidden && !isRunning) void refreshWidgets(client);
  });
  useEffect(() => {
    if (!isOn) {
      wasOff.current = true;
      return;
    }
    if (wasOff.current) refresh();
    wasOff.current = false;
    const timer = setInterval(() => refresh(), seconds * 1_000);
    return () => clearInterval(timer);
  }, [seconds, isOn]);
}

/** The wall display of a dashboard. It never leaves the screen by itself, except when the dashboard is gone. */
export function TvPage() {
  const { viewId } = route.useParams();
  const settings = readTvSettings(route.useSearch());
  const isLoggedIn = useSession().status === 'loggedIn';
  const { isUp } = useAvailability();
  const zone = useZone();
  const { data, error, refetch } = useQuery({ ...wallDashboard(viewId), enabled: isLoggedIn });
  useRetainedScreen();
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
