import { chakra, Flex, Grid } from '@chakra-ui/react';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { tryServerNow, useAvailability } from '#/app/availability.ts';
import { clearNotices } from '#/app/notices.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useLoaded } from '#/app/use-loaded.ts';
import { useMedia } from '#/app/use-media.ts';
import { usePermissions } from '#/app/use-permissions.ts';
import { Confirm } from '#/components/confirm/Confirm.tsx';
import { ServerDownBanner } from '#/components/ServerDownBanner.tsx';
import { Toaster } from '#/components/Toaster.tsx';
import { DeniedPage } from '#/features/problems/index.ts';
import { Activity } from './Activity.tsx';
import { NodesStatus } from './NodesStatus.tsx';
import { Rail } from './Rail.tsx';
import { RailDrawer } from './RailDrawer.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useRail } from './rail-store.ts';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useFreshOnReturn } from './use-fresh-on-return.ts';
import { usePageFacts } from './use-page-facts.ts';
import { usePlaces } from './use-places.ts';

const loadPalette = () => import('./PalettePage.tsx').then((module) => module.PalettePage);
const ShortcutSheet = lazy(() =>
  import('./ShortcutSheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
);

type Overlay = 'palette' | 'shortcuts' | 'rail' | null;

const mainId = 'main';

export function Shell() {
  const isPermitted = usePermissions();
  const availability = useAvailability();
  const rail = useRail();
  const isPhone = useMedia('(width < 640px)');
  const { title, permissions } = usePageFacts();
  const places = usePlaces();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const [PalettePage, requestPalette] = useLoaded(loadPalette);
  const close = useCallback(() => setOverlay(null), []);
  const openPalette = () => {
    requestPalette();
    setOverlay('palette');
  };

  useFreshOnReturn();
  // What one user was told is not for the next.
  useEffect(() => clearNotices, []);
  useShortcut({
    key: 'mod+k',
    label: 'Search or jump to…',
    group: 'Everywhere',
    whileTyping: true,
    run: openPalette,
  });
  useShortcut({ key: '?', label: 'Show all keys', group: 'Everywhere', run: () => setOverlay('shortcuts') });
  useShortcut({
    key: 'mod+b',
    label: 'Collapse or expand the navigation',
    group: 'Everywhere',
    run: isPhone ? () => setOverlay((open) => (open === 'rail' ? null : 'rail')) : rail.toggle,
  });

  return (
    <Grid
      templateColumns={isPhone ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)'}
      templateRows="auto minmax(0, 1fr)"
      h="100dvh"
    >
      <SkipLink target={mainId} />
      {!isPhone && (
        <Rail
          places={places}
          isCollapsed={rail.isCollapsed}
          onToggle={rail.toggle}
          foot={<NodesStatus isCollapsed={rail.isCollapsed} />}
        />
      )}
      <Flex direction="column" minW="0">
        <TopBar
          title={title}
          onOpenPalette={openPalette}
          onOpenRail={isPhone ? () => setOverlay('rail') : undefined}
        >
          <Activity onShowShortcuts={() => setOverlay('shortcuts')} />
        </TopBar>
        <ServerDownBanner availability={availability} onTryNow={tryServerNow} />
      </Flex>
      <chakra.main
        id={mainId}
        tabIndex={-1}
        minW="0"
        minH="0"
        overflow="auto"
        position="relative"
        outline="0"
      >
        {isPermitted(permissions) ? <Outlet /> : <DeniedPage permissions={permissions} />}
      </chakra.main>
      <RouteAnnouncer title={title || 'Tailrace'} mainId={mainId} />
      <Toaster />
      <Confirm />
      {overlay === 'rail' && (
        <RailDrawer onClose={close}>
          <Rail
            places={places}
            isCollapsed={false}
            onToggle={close}
            foot={<NodesStatus isCollapsed={false} />}
          />
        </RailDrawer>
      )}
      {overlay === 'palette' && PalettePage && (
        <PalettePage places={places} onShowShortcuts={() => setOverlay('shortcuts')} onClose={close} />
      )}
      <Suspense fallback={null}>{overlay === 'shortcuts' && <ShortcutSheet onClose={close} />}</Suspense>
    </Grid>
  );
}
