import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Menu, Search } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useCurrentUser } from '#/app/current-user.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { helpLabel } from '#/app/help.ts';
import { clearNotices, markNoticesRead, useNoticeHistory } from '#/app/notices.ts';
import { useNow } from '#/app/now.ts';
import { preferThemeMode } from '#/app/theme/theme-mode.ts';
import { topBarSlot } from '#/app/top-bar-slot.tsx';
import { IconButton } from '#/components/core/Button.tsx';
import { Keys } from '#/components/core/Keys.tsx';
import type { UserMenuPageProps } from './lazy/UserMenuPage.tsx';
import { NotificationsButton } from './NotificationsButton.tsx';
import { shellQueries } from './queries.ts';
import { ThroughputMeter } from './ThroughputMeter.tsx';
import styles from './top-bar.module.css';
import { UserButton } from './UserButton.tsx';

interface ActivityProps {
  onShowShortcuts: () => void;
}

const minuteMs = 60_000;

/** The right end of the top bar: throughput, notifications, user. */
function Activity({ onShowShortcuts }: ActivityProps) {
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
  const { retained, unread } = useNoticeHistory();
  const now = useNow(minuteMs);
  return (
    <NotificationsButton
      notifications={data?.notifications ?? []}
      notices={retained}
      unread={unread}
      now={now}
      onRead={markNoticesRead}
      onClear={clearNotices}
    />
  );
}

const UserMenuPage = lazyWithRetry(async () => (await import('./lazy/UserMenuPage.tsx')).UserMenuPage, {
  fallback: ({ fullName }: UserMenuPageProps) => <UserButton fullName={fullName} />,
});

/** The menu's code is loaded when its button is hovered or focused. */
export function LazyUserMenu(props: UserMenuPageProps) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <UserMenuPage {...props} />;
  return (
    <UserButton
      fullName={props.fullName}
      {...preloadOnIntent(UserMenuPage.preload)}
      onClick={() => setWanted(true)}
    />
  );
}

interface TopBarProps {
  /** Shown where the page has no head of its own. */
  title?: string | undefined;
  /** The address of the documentation about the page. */
  help: string | null;
  onOpenPalette: () => void;
  /** Called on hover or focus, to load the palette's code early. */
  onPreloadPalette: () => void;
  onShowShortcuts: () => void;
  /** Set on a phone, where the rail is a drawer. */
  onOpenRail?: (() => void) | undefined;
}

export const TopBar = memo(({ title, help, onOpenRail, ...on }: TopBarProps) => (
  <header className={styles.bar}>
    {onOpenRail && (
      <IconButton
        className={styles.openRail}
        aria-label="Open navigation"
        variant="ghost"
        onClick={onOpenRail}
      >
        <Menu size={17} aria-hidden />
      </IconButton>
    )}
    <div ref={topBarSlot} className={styles.slot} />
    {title && <div className={styles.title}>{title}</div>}
    <button
      type="button"
      className={styles.jump}
      aria-keyshortcuts="Control+K Meta+K"
      {...preloadOnIntent(on.onPreloadPalette)}
      onClick={on.onOpenPalette}
    >
      <Search size={15} aria-hidden />
      <span className={styles.jumpLabel}>Search or jump to…</span>
      <span className={styles.jumpKeys}>
        <Keys keys={['mod', 'K']} />
      </span>
    </button>
    {help && (
      // A tab of its own, so that what the page shows stays.
      <a
        className={styles.help}
        href={help}
        target="_blank"
        rel="noopener"
        aria-label={`${helpLabel} (opens a new tab)`}
        title={helpLabel}
      >
        <CircleQuestionMark size={15} aria-hidden />
      </a>
    )}
    <Activity onShowShortcuts={on.onShowShortcuts} />
  </header>
));
