import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { clearNotices, markNoticesRead, useNoticeHistory } from '#/app/notices.ts';
import { useNow } from '#/app/now.ts';
import { preferThemeMode } from '#/app/theme/theme-mode.ts';
import { LazyUserMenu } from './LazyUserMenu.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { shellQueries } from './queries.ts';
import { ThroughputMeter } from './ThroughputMeter.tsx';

interface ActivityProps {
  onShowShortcuts: () => void;
}

const minute = 60_000;

/** The right end of the top bar: throughput, notifications, user. */
export function Activity({ onShowShortcuts }: ActivityProps) {
  const user = useCurrentUser();

  useEffect(() => preferThemeMode(user.preferences.themeMode), [user.preferences.themeMode]);

  return (
    <>
      <Throughput />
      <Notifications />
      <LazyUserMenu fullName={user.full_name} onShowShortcuts={onShowShortcuts} />
    </>
  );
}

// Separate components, so that each only rerenders for its own data: the throughput changes every two seconds.

function Throughput() {
  const { data } = useQuery(shellQueries.throughput());
  return data && <ThroughputMeter throughput={data} />;
}

function Notifications() {
  const { data } = useQuery(shellQueries.notifications());
  const { kept, unread } = useNoticeHistory();
  const now = useNow(minute);
  return (
    <NotificationsButton
      notifications={data?.notifications ?? []}
      notices={kept}
      unread={unread}
      now={now}
      onRead={markNoticesRead}
      onClear={clearNotices}
    />
  );
}
