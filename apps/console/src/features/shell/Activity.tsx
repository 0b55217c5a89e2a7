import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { clearNotices, markNoticesRead, useNoticeHistory } from '#/app/notices.ts';
import { useNow } from '#/app/now.ts';
import { preferThemeMode } from '#/app/theme/theme-mode.ts';
import { LazyUserMenu } from './LazyUserMenu.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { shellQueries } from './queries.ts';
import { ThroughputView } from './ThroughputView.tsx';

interface ActivityProps {
  onShowShortcuts: () => void;
}

const minute = 60_000;

/** The right end of the top bar: what flows, what needs attention, who is logged in. */
export function Activity({ onShowShortcuts }: ActivityProps) {
  const user = useCurrentUser();
  const throughput = useQuery(shellQueries.throughput());
  const notifications = useQuery(shellQueries.notifications());
  const notices = useNoticeHistory();
  const now = useNow(minute);

  useEffect(() => preferThemeMode(user.preferences.themeMode), [user.preferences.themeMode]);

  return (
    <>
      {throughput.data && <ThroughputView throughput={throughput.data} />}
      <NotificationsButton
        notifications={notifications.data?.notifications ?? []}
        notices={notices.kept}
        unread={notices.unread}
        now={now}
        onRead={markNoticesRead}
        onClear={clearNotices}
      />
      <LazyUserMenu fullName={user.full_name} onShowShortcuts={onShowShortcuts} />
    </>
  );
}
