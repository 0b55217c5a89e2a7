import { chakra, Flex } from '@chakra-ui/react';
import { type Dashboard, type DashboardTab, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { ageText, dataTime, isOldData } from '@tailrace/domain/views/dashboards/data-age';
import { type GridLayout, gridColumns, gridLayout, rowsOf } from '@tailrace/domain/views/dashboards/grid';
import { nameOfTab } from '@tailrace/domain/views/dashboards/tabs';
import { type TvSettings, tvTabs } from '@tailrace/domain/views/dashboards/tv-url';
import { wallPages } from '@tailrace/domain/views/dashboards/wall-pages';
import { nameOfWidget } from '@tailrace/domain/views/dashboards/widget-name';
import { gridItems } from '@tailrace/domain/views/dashboards/widgets';
import type { Schemas } from '@tailrace/sdk';
import { onlineManager } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { useNow } from '#/app/now.ts';
import { showLogin } from '#/app/retained-screen.ts';
import { useSession } from '#/app/session.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { StreamsNote, WidgetCard } from '#/features/widgets/cards/index.ts';
import { useWidgetsState } from '#/features/widgets/run/index.ts';
import { TvControls } from './TvControls.tsx';
import { useTvCycle } from './use-tv-cycle.ts';

const narrowBelow = 640;

/** Lower rows of the grid turn the page; in the pixels of the enlarged page, with the gap and the header above. */
const leastRowHeight = 64;
const gap = 8;
const headerHeight = 56;

/** What is on the screen at a time: the widgets of a tab that fit. */
interface WallPage {
  id: string;
  tab: DashboardTab;
  layout: GridLayout;
}

/** The pages of all tabs. On a narrow screen, a tab is one page that scrolls. */
function pagesOf(tabs: readonly DashboardTab[], height: number, isNarrow: boolean): WallPage[] {
  const maxRows = Math.max(1, Math.floor((height - headerHeight + gap) / (leastRowHeight + gap)));
  return tabs.flatMap((tab) => {
    const layout = gridLayout(gridItems(tab.state));
    const pages = isNarrow ? [layout] : wallPages(layout, maxRows);
    // A tab without widgets has a page that says so.
    return (pages.length === 0 ? [layout] : pages).map((page) => ({
      id: [tab.id, ...page.keys()].join(' '),
      tab,
      layout: page,
    }));
  });
}

/** Hidden pages whose charts are kept; beyond them, the one shown longest ago is drawn anew. */
const maxRetained = 6;

/** The ids of the pages that stay in the document: the shown one first, then those shown before it. */
function retainedPages(before: readonly string[], shown: string, all: readonly string[]): readonly string[] {
  const retained = [shown, ...before.filter((id) => id !== shown && all.includes(id))].slice(0, maxRetained);
  return retained.length === before.length && retained.every((id, at) => id === before[at])
    ? before
    : retained;
}

const idleAfterMs = 3_000;

/** Whether the pointer has rested and no key was pressed for a while; controls and the pointer then go. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    wake();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, []);
  return isIdle;
}

interface WallSize {
  /** By how much everything is enlarged, to be read from across a room. */
  scale: number;
  /** Of the enlarged page, in its own pixels. */
  width: number;
  height: number;
}

/** A screen of this size in CSS pixels is shown as it is; larger ones show the same, larger. */
const baseSize = { width: 1_280, height: 720 };
const maxScale = 6;

function wallSize(width: number, height: number): WallSize {
  const scale = Math.min(Math.max(1, Math.min(width / baseSize.width, height / baseSize.height)), maxScale);
  return { scale, width: width / scale, height: height / scale };
}

const subscribeToResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

function useWallSize(): WallSize {
  const width = useSyncExternalStore(subscribeToResize, () => window.innerWidth);
  const height = useSyncExternalStore(subscribeToResize, () => window.innerHeight);
  return wallSize(width, height);
}

interface TvScreenProps {
  dashboard: Dashboard;
  settings: TvSettings;
  /** IANA name of the zone in which times are shown. */
  zone: string;
}

/** A dashboard on a wall: one page after another, as large as the screen allows. */
export function TvScreen({ dashboard, settings, zone }: TvScreenProps) {
  const { view, search } = dashboard;
  const { scale, width, height } = useWallSize();
  const isNarrow = width < narrowBelow;
  const all = useMemo(() => tabsOf(dashboard), [dashboard]);
  const tabs = useMemo(() => tvTabs(all, settings), [all, settings]);
  const pages = useMemo(() => pagesOf(tabs, height, isNarrow), [tabs, height, isNarrow]);
  const cycle = useTvCycle(pages.length, settings.secondsPerPage);
  const isIdle = useIdle();
  const shown = pages[cycle.at];
  const [before, setRetained] = useState<readonly string[]>([]);
  const ids = pages.map(({ id }) => id);
  const retained = shown ? retainedPages(before, shown.id, ids) : before;
  if (retained !== before) setRetained(retained);
  const title = shown && tabs.length > 1 ? nameOfTab(shown.tab, all.indexOf(shown.tab)) : null;

  return (
    <chakra.div
      position="relative"
      display="flex"
      flexDirection="column"
      gap="2"
      p="2"
      bg="bg.canvas"
      overflow="hidden"
      style={{ zoom: scale, width, height, cursor: isIdle ? 'none' : undefined }}
    >
      <Flex as="header" align="center" gap="3" minH="32px" flexShrink="0" px="1" wrap="wrap">
        <chakra.h1 textStyle="heading" truncate minW="0" dir="auto">
          {view.title}
        </chakra.h1>
        {title !== null && (
          <chakra.p textStyle="heading" color="fg.muted" truncate minW="0" aria-live="polite" dir="auto">
            {title}
          </chakra.p>
        )}
        {pages.length > 1 && <PageMarks at={cycle.at} count={pages.length} />}
        {shown && (
          <StreamsNote
            widgets={shown.tab.state.widgets}
            context={{ query: shown.tab.query, override: noOverride, parameters: search.parameters }}
          />
        )}
        {cycle.isPaused && (
          <chakra.p textStyle="heading" color="fg.muted">
            Paused
          </chakra.p>
        )}
        <chakra.div flex="1" />
        <TvControls cycle={cycle} pages={pages.length} viewId={view.id} isHidden={isIdle} />
        <TvStatus refreshSeconds={settings.refreshSeconds} zone={zone} />
      </Flex>
      <chakra.div flex="1" minH="0" position="relative">
        {pages
          .filter(({ id }) => retained.includes(id))
          .map((page) => (
            <TvPageWidgets
              key={page.id}
              page={page}
              parameters={search.parameters}
              zone={zone}
              isShown={page.id === shown?.id}
              isNarrow={isNarrow}
            />
          ))}
        {shown?.layout.size === 0 && (
          <EmptyState title="This tab has no widgets">
            Add some to the dashboard and save it. They appear automatically.
          </EmptyState>
        )}
      </chakra.div>
      {pages.length > 1 && !cycle.isPaused && (
        <chakra.div
          key={cycle.turn}
          aria-hidden
          position="absolute"
          insetX="0"
          bottom="0"
          h="2px"
          bg="accent.solid"
          opacity="0.6"
          transformOrigin="0 50%"
          css={{
            '@keyframes pass': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } },
            '@media (prefers-reduced-motion: reduce)': { display: 'none' },
          }}
          style={{ animation: `pass ${settings.secondsPerPage}s linear forwards` }}
        />
      )}
    </chakra.div>
  );
}

/** More are told as numbers only. */
const maxMarks = 12;

/** Which of the pages is shown: "2 of 5", with a dot for each. */
function PageMarks({ at, count }: { at: number; count: number }) {
  return (
    <Flex role="img" aria-label={`Page ${at + 1} of ${count}`} align="center" gap="1.5">
      {count <= maxMarks &&
        Array.from({ length: count }, (_, index) => (
          <chakra.span
            key={index}
            w="8px"
            h="8px"
            borderRadius="full"
            bg={index === at ? 'accent.solid' : 'border.strong'}
          />
        ))}
      <chakra.span textStyle="ui" color="fg.muted" fontVariantNumeric="tabular-nums" ps="1">
        {at + 1} / {count}
      </chakra.span>
    </Flex>
  );
}

interface TvStatusProps {
  refreshSeconds: number;
  /** IANA name of the zone in which times are shown. */
  zone: string;
}

const subscribeToOnline = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the device has a network connection; without one, nothing is asked for until it is back. */
const useOnline = (): boolean => useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline());

/** The time; or, larger than anything else, how old the data is and what can be done about it. */
function TvStatus({ refreshSeconds, zone }: TvStatusProps) {
  const now = useNow(1_000);
  const { receivedAt } = useWidgetsState();
  const { isUp } = useAvailability();
  const isOnline = useOnline();
  const isLoggedOut = useSession().status === 'loggedOut';
  const age = receivedAt === null ? 0 : now - receivedAt;
  const isOld = isLoggedOut || !isUp || !isOnline || isOldData(age, refreshSeconds);
  if (!isOld) {
    return (
      <chakra.time textStyle="heading" color="fg.muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {dataTime(now, now, zone)}
      </chakra.time>
    );
  }
  return (
    <chakra.div
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      px="3"
      py="1"
      borderRadius="md"
      bg="warn.bg"
      fontSize="18px"
      fontWeight="semibold"
    >
      <CloudOff size={20} aria-hidden />
      {receivedAt !== null && (
        <span>
          Data from {dataTime(receivedAt, now, zone)}, {ageText(age)} old
        </span>
      )}
      <chakra.span fontWeight="normal">{staleReason({ isLoggedOut, isOnline, isUp })}</chakra.span>
      {isLoggedOut && (
        <Button variant="solid" onClick={showLogin}>
          Log in
        </Button>
      )}
    </chakra.div>
  );
}

interface ConnectionState {
  isLoggedOut: boolean;
  isOnline: boolean;
  isUp: boolean;
}

function staleReason({ isLoggedOut, isOnline, isUp }: ConnectionState): string {
  if (!isOnline) return 'This device has no network connection.';
  if (isLoggedOut) return 'Your session has ended. Log in to update this display.';
  return isUp ? 'Not everything could be updated.' : 'The server does not answer. Trying again.';
}

interface TvPageWidgetsProps {
  page: WallPage;
  parameters: readonly Schemas['Parameter'][];
  zone: string;
  /** Hidden pages stay as they are, so that their charts need not be drawn again; they ask for nothing. */
  isShown: boolean;
  /** On a narrow screen, one widget below the other. */
  isNarrow: boolean;
}

const noOverride = { timeRange: null, query: '' };

/** The widgets of a page, filling the screen. */
function TvPageWidgets({ page: { tab, layout }, parameters, zone, isShown, isNarrow }: TvPageWidgetsProps) {
  const { id, state, query } = tab;
  const context = useMemo(() => ({ query, override: noOverride, parameters }), [query, parameters]);
  return (
    <chakra.div
      inert={!isShown}
      visibility={isShown ? 'visible' : 'hidden'}
      position="absolute"
      inset="0"
      overflow="auto"
      display="grid"
      gridTemplateColumns={isNarrow ? '1fr' : `repeat(${gridColumns}, minmax(0, 1fr))`}
      gridTemplateRows={isNarrow ? undefined : `repeat(${rowsOf(layout)}, minmax(0, 1fr))`}
      gridAutoRows={isNarrow ? '240px' : undefined}
      style={{ gap }}
    >
      {[...layout].map(([widgetId, { col, row, width, height }]) => {
        const widget = state.widgets.find((one) => one.id === widgetId);
        if (!widget) return null;
        return (
          <chakra.div
            key={widgetId}
            minW="0"
            minH="0"
            gridColumn={isNarrow ? undefined : `${col} / span ${width}`}
            gridRow={isNarrow ? undefined : `${row} / span ${height}`}
          >
            <WidgetCard
              widget={widget}
              title={nameOfWidget(state, widget)}
              context={context}
              zone={zone}
              isVisible={isShown}
              crosshairGroup={id}
              isBare
            />
          </chakra.div>
        );
      })}
    </chakra.div>
  );
}
