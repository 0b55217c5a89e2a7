import { chakra, Flex } from '@chakra-ui/react';
import { type Dashboard, tabsOf } from '@tailrace/domain/views/dashboards/dashboard';
import { nameOfTab } from '@tailrace/domain/views/dashboards/tabs';
import { type TvSettings, tvTabs } from '@tailrace/domain/views/dashboards/tv-url';
import { useState } from 'react';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { keptTabs } from './kept-tabs.ts';
import { TvControls } from './TvControls.tsx';
import { TvStatus } from './TvStatus.tsx';
import { TvTab } from './TvTab.tsx';
import { useIdle } from './use-idle.ts';
import { useTvCycle } from './use-tv-cycle.ts';
import { useWallSize } from './use-wall-size.ts';

interface TvScreenProps {
  dashboard: Dashboard;
  settings: TvSettings;
  /** IANA name of the zone in which times are shown. */
  zone: string;
}

const narrowBelow = 640;

/** A dashboard on a wall: one tab after another, as large as the screen allows. */
export function TvScreen({ dashboard, settings, zone }: TvScreenProps) {
  const all = tabsOf(dashboard);
  const tabs = tvTabs(all, settings);
  const cycle = useTvCycle(tabs.length, settings.secondsPerTab);
  const isIdle = useIdle();
  const { scale, width, height } = useWallSize();
  const shown = tabs[cycle.at];
  const [before, setKept] = useState<readonly string[]>([]);
  const ids = tabs.map(({ id }) => id);
  const kept = shown ? keptTabs(before, shown.id, ids) : before;
  if (kept !== before) setKept(kept);
  const { view, search } = dashboard;
  const title = shown && tabs.length > 1 ? nameOfTab(shown, all.indexOf(shown)) : null;

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
        <chakra.h1 textStyle="title" truncate minW="0" dir="auto">
          {view.title}
        </chakra.h1>
        {title !== null && (
          <chakra.p textStyle="heading" color="fg.muted" truncate minW="0" aria-live="polite" dir="auto">
            {title}
          </chakra.p>
        )}
        {cycle.isPaused && (
          <chakra.p textStyle="heading" color="fg.muted">
            Paused
          </chakra.p>
        )}
        <chakra.div flex="1" />
        <TvControls cycle={cycle} tabs={tabs.length} viewId={view.id} isHidden={isIdle} />
        <TvStatus refreshSeconds={settings.refreshSeconds} zone={zone} />
      </Flex>
      <chakra.div flex="1" minH="0" position="relative">
        {tabs
          .filter(({ id }) => kept.includes(id))
          .map((tab) => (
            <TvTab
              key={tab.id}
              tab={tab}
              parameters={search.parameters}
              zone={zone}
              isShown={tab.id === shown?.id}
              isNarrow={width < narrowBelow}
            />
          ))}
        {shown && shown.state.widgets.length === 0 && (
          <EmptyState title="This tab has no widgets">
            Add some to the dashboard and save it. They appear automatically.
          </EmptyState>
        )}
      </chakra.div>
      {tabs.length > 1 && !cycle.isPaused && (
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
          style={{ animation: `pass ${settings.secondsPerTab}s linear forwards` }}
        />
      )}
    </chakra.div>
  );
}
