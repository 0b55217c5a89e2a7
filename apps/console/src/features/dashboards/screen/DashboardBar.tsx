import { chakra, Flex } from '@chakra-ui/react';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/components/core/Button.tsx';
import {
  RefreshMenu,
  TimeRangeButton,
  useRefresh,
  useTimePicker,
  useZone,
} from '#/features/query/time/index.ts';
import { refreshWidgets, useWidgetsState } from '#/features/widgets/run/index.ts';
import { OverrideQuery } from './OverrideQuery.tsx';
import { ResultAge } from './ResultAge.tsx';
import type { DashboardPlace } from './use-dashboard-place.ts';

interface DashboardBarProps {
  place: DashboardPlace;
  /** The time range of the tab, from which the picker begins. */
  tabRange: TimeRange;
  /** The button that adds a widget. */
  children?: ReactNode;
}

/** What holds for all widgets: time range, query and refresh. */
export function DashboardBar({ place, tabRange, children }: DashboardBarProps) {
  const { override, lookAt, ask } = place;
  const client = useQueryClient();
  const zone = useZone();
  const range = override.timeRange ?? tabRange;
  const time = useTimePicker({ place: { timeRange: range }, lookAt }, zone);
  const { isRunning, answeredAt } = useWidgetsState();
  useRefresh({
    answeredAt: answeredAt ?? 0,
    isBusy: isRunning,
    again: () => void refreshWidgets(client, { isAutomatic: true }),
  });
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap" mb="3">
        <TimeRangeButton time={time} unset={override.timeRange ? undefined : 'Each widget’s own'} />
        <OverrideQuery query={override.query} timeRange={range} onAsk={ask} />
        <Flex gap="2" align="center" justify="flex-end" wrap="wrap" ms="auto">
          <ResultAge answeredAt={answeredAt} />
          <Button aria-busy={isRunning} onClick={() => void refreshWidgets(client)}>
            Refresh now
          </Button>
          <RefreshMenu />
          {children}
        </Flex>
      </Flex>
      <OverrideMark place={place} now={time.now} zone={zone} />
      {place.problem && (
        <chakra.p role="status" textStyle="small" color="danger.fg" mb="3">
          {place.problem}
        </chakra.p>
      )}
    </>
  );
}

/** Says what is set above all widgets, and takes it away. */
function OverrideMark({ place, now, zone }: { place: DashboardPlace; now: number; zone: string }) {
  const { timeRange, query } = place.override;
  if (!timeRange && query === '') return null;
  return (
    <Flex
      role="status"
      align="center"
      gap="2"
      wrap="wrap"
      mb="3"
      ps="3"
      pe="1"
      py="1"
      borderRadius="6px"
      bg="accent.weak"
      textStyle="small"
    >
      <span>All widgets:</span>
      {timeRange && <strong>{describeTimeRange(timeRange, { now, zone })}</strong>}
      {query !== '' && (
        <chakra.code fontFamily="mono" overflowWrap="anywhere">
          {query}
        </chakra.code>
      )}
      <Button variant="plain" size="sm" onClick={place.clear}>
        <X size={14} aria-hidden /> Remove
      </Button>
    </Flex>
  );
}
