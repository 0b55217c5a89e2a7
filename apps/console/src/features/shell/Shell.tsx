import { isBeyondKnown } from '@tailrace/domain/cluster/versions';
import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { tryServerNow, useAvailability } from '#/app/availability.ts';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { helpAddress } from '#/app/help.ts';
import { clearNotices } from '#/app/notices.ts';
import { ownPageTitle, useOwnPageTitle } from '#/app/page-title.ts';
import { useHelpPage, usePage } from '#/app/pages.ts';
import { pluginRouteAt, usePlugins } from '#/app/plugins.ts';
import { useServerVersion } from '#/app/server-version.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { readStored, writeStored } from '#/app/stored.ts';
import { useMedia } from '#/app/use-media.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Confirm } from '#/components/core/Confirm.tsx';
import { ServerDownBanner } from '#/components/core/ServerDownBanner.tsx';
import { Toaster } from '#/components/core/Toaster.tsx';
import { DeniedPage } from '#/features/shell/problems/index.ts';
import { PageFrame } from './PageFrame.tsx';
import { Rail } from './Rail.tsx';
import { RailDrawer } from './RailDrawer.tsx';
import styles from './shell.module.css';
import { TopBar } from './TopBar.tsx';

const PalettePage = lazyWithRetry(async () => (await import('./lazy/PalettePage.tsx')).PalettePage, {
  holdsTyping: true,
});
const ShortcutSheet = lazyWithRetry(async () => (await import('./lazy/ShortcutSheet.tsx')).ShortcutSheet, {
  holdsTyping: true,
});

type Overlay = 'palette' | 'shortcuts' | 'rail' | null;

interface ShownPage {
  title: string;
  /** The title of a plugin's page; our own pages have theirs in their heads. */
  barTitle?: string | undefined;
  /** Where the documentation is about it; null where there is none, and for pages of plugins. */
  help: string | null;
  /** Permissions the page requires; empty for most pages. */
  permissions: readonly string[];
  isDrawnFirst: boolean;
  isBare: boolean;
}

/** The current page as its route describes it, or the plugin that provides it; a page may give itself a title. */
function useShownPage(): ShownPage {
  const pathname = useLocation({ select: (location) => location.pathname });
  usePlugins('routes');
  const ofConsole = usePage();
  const ownTitle = useOwnPageTitle();
  const help = useHelpPage();
  const plugin = pluginRouteAt(pathname)?.route;
  const { title = '', permission = [] } = plugin ?? ofConsole ?? {};
  return {
    title: ownTitle ?? title,
    barTitle: plugin?.title,
    help: plugin || !help ? null : helpAddress(help),
    permissions: [permission ?? []].flat(),
    isDrawnFirst: ofConsole?.isDrawnFirst ?? false,
    isBare: ofConsole?.isBare ?? false,
  };
}

/** What is around every page of a logged-in user. */
export function Shell() {
  const { isBare } = useShownPage();
  return isBare ? <BarePage /> : <FullShell />;
}

/** Id of the element that holds the page. */
const mainId = 'main';

/** A page without rail and top bar. */
function BarePage() {
  const isPermitted = usePermissions();
  const { title, permissions, isDrawnFirst } = useShownPage();
  return (
    <>
      <main id={mainId} tabIndex={-1} className={styles.bare}>
        {isPermitted(permissions) ? (
          <PageFrame isDrawnFirst={isDrawnFirst} />
        ) : (
          <DeniedPage permissions={permissions} />
        )}
      </main>
      <RouteAnnouncer title={title} mainId={mainId} />
    </>
  );
}

interface RouteAnnouncerProps {
  title: string;
  /** Id of the element to focus on navigation. */
  mainId: string;
}

/** Makes navigation accessible: announces the new title to screen readers and moves the focus to the page. */
function RouteAnnouncer({ title, mainId }: RouteAnnouncerProps) {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = `${title} · Tailrace`;
  }, [title]);

  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isFirst) return;
    // The page before may have had the title that was rendered.
    setAnnouncement(ownPageTitle() ?? title);
    document.getElementById(mainId)?.focus();
  }, [pathname, title, mainId]);

  return (
    <div className="visually-hidden" aria-live="assertive">
      {announcement}
    </div>
  );
}

const railKey = 'tailrace.rail';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** The user's choice; until there is one, the window width decides. */
const railState = proxy({ isCollapsed: readStored(railKey, isBoolean) });

function collapseRail(isCollapsed: boolean): void {
  railState.isCollapsed = isCollapsed;
  writeStored(railKey, isCollapsed);
}

function useRail(): { isCollapsed: boolean; toggle: () => void } {
  // From there on, lists have room for their columns beside it.
  const isNarrow = useMedia('(width < 1200px)');
  const isCollapsed = useSnapshot(railState).isCollapsed ?? isNarrow;
  const toggle = useCallback(() => collapseRail(!isCollapsed), [isCollapsed]);
  return { isCollapsed, toggle };
}

/** Says so, once, if the server is newer than those that are known. */
function useNewerServer(): void {
  const server = useServerVersion();
  const navigate = useNavigate();
  useEffect(() => {
    if (!server || !isBeyondKnown(server)) return;
    void import('./lazy/newer-server.ts').then(({ sayNewerServer }) =>
      sayNewerServer(server.version, () => navigate({ to: '/system/about' })),
    );
  }, [server, navigate]);
}

function FullShell() {
  const isPermitted = usePermissions();
  const rail = useRail();
  const isPhone = useMedia('(width < 640px)');
  const { title, barTitle, help, permissions, isDrawnFirst } = useShownPage();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = useCallback(() => setOverlay(null), []);
  const openRail = useCallback(() => setOverlay('rail'), []);
  const showShortcuts = useCallback(() => setOverlay('shortcuts'), []);
  const openPalette = useCallback(() => setOverlay('palette'), []);

  // Notices of one user must not be shown to the next.
  useEffect(() => clearNotices, []);
  useNewerServer();
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
          title={barTitle}
          help={help}
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
      {overlay === 'palette' && <PalettePage help={help} onShowShortcuts={showShortcuts} onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}
    </div>
  );
}

interface SkipLinkProps {
  target: string;
}

/** First in the tab order: skips the navigation. */
function SkipLink({ target }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className={styles.skip}
      onClick={(event) => {
        // The router would treat the fragment as a navigation.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      Skip to the page
    </a>
  );
}

function Availability() {
  return <ServerDownBanner availability={useAvailability()} onTryNow={tryServerNow} />;
}
