import { useCallback, useEffect, useState } from 'react';
import { tryServerNow, useAvailability } from '#/app/availability.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { clearNotices } from '#/app/notices.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useMedia } from '#/app/use-media.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Confirm } from '#/components/core/Confirm.tsx';
import { ServerDownBanner } from '#/components/core/ServerDownBanner.tsx';
import { Toaster } from '#/components/core/Toaster.tsx';
import { DeniedPage } from '#/features/shell/problems/index.ts';
import { BarePage } from './BarePage.tsx';
import { mainId } from './main-id.ts';
import { PageFrame } from './PageFrame.tsx';
import { Rail } from './Rail.tsx';
import { RailDrawer } from './RailDrawer.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useRail } from './rail-store.ts';
import { SkipLink } from './SkipLink.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useShownPage } from './use-shown-page.ts';

const PalettePage = lazyWithRetry(async () => (await import('./lazy/PalettePage.tsx')).PalettePage, {
  holdsTyping: true,
});
const ShortcutSheet = lazyWithRetry(async () => (await import('./lazy/ShortcutSheet.tsx')).ShortcutSheet, {
  holdsTyping: true,
});

type Overlay = 'palette' | 'shortcuts' | 'rail' | null;

/** What is around every page of a logged-in user. */
export function Shell() {
  const { isBare } = useShownPage();
  return isBare ? <BarePage /> : <FullShell />;
}

function FullShell() {
  const isPermitted = usePermissions();
  const rail = useRail();
  const isPhone = useMedia('(width < 640px)');
  const { title, permissions, isDrawnFirst } = useShownPage();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = useCallback(() => setOverlay(null), []);
  const openRail = useCallback(() => setOverlay('rail'), []);
  const showShortcuts = useCallback(() => setOverlay('shortcuts'), []);
  const openPalette = useCallback(() => setOverlay('palette'), []);

  // Notices of one user must not be shown to the next.
  useEffect(() => clearNotices, []);
  useShortcut({
    key: 'mod+k',
    label: 'Search or jump to…',
    group: 'Everywhere',
    whileTyping: true,
    run: openPalette,
  });
  useShortcut({ key: '?', label: 'Show all keys', group: 'Everywhere', run: showShortcuts });
  useShortcut({
    key: 'mod+b',
    label: 'Collapse or expand the navigation',
    group: 'Everywhere',
    run: isPhone ? () => setOverlay((open) => (open === 'rail' ? null : 'rail')) : rail.toggle,
  });

  return (
    <div className={styles.shell}>
      <SkipLink target={mainId} />
      {!isPhone && <Rail isCollapsed={rail.isCollapsed} onToggle={rail.toggle} />}
      <div className={styles.top}>
        <TopBar
          title={title}
          onOpenPalette={openPalette}
          onPreloadPalette={PalettePage.preload}
          onShowShortcuts={showShortcuts}
          onOpenRail={isPhone ? openRail : undefined}
        />
        <Availability />
      </div>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        {isPermitted(permissions) ? (
          <PageFrame isDrawnFirst={isDrawnFirst} />
        ) : (
          <DeniedPage permissions={permissions} />
        )}
      </main>
      <RouteAnnouncer title={title || 'Tailrace'} mainId={mainId} />
      <Toaster />
      <Confirm />
      {overlay === 'rail' && (
        <RailDrawer onClose={close}>
          <Rail isCollapsed={false} onToggle={close} />
        </RailDrawer>
      )}
      {overlay === 'palette' && <PalettePage onShowShortcuts={showShortcuts} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </div>
  );
}

function Availability() {
  return <ServerDownBanner availability={useAvailability()} onTryNow={tryServerNow} />;
}
