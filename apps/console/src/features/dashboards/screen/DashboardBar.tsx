import { Box, chakra, Flex } from '@chakra-ui/react';
import type { SearchRequest } from '@tailrace/domain/search/search-request';
import { absoluteTime, relativeTime } from '@tailrace/domain/time/display-time';
import type { TimeRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { listFieldTypes } from '@tailrace/sdk/operations/search';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { query } from '#/app/calls/query.ts';
import { useNow } from '#/app/now.ts';
import { Button } from '#/components/core/Button.tsx';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import { topValuesQuery } from '#/features/query/run/index.ts';
import {
  RefreshMenu,
  TimeRangeButton,
  useRefresh,
  useTimePicker,
  useZone,
} from '#/features/query/time/index.ts';
import { refreshWidgets, useWidgetsState } from '#/features/widgets/run/index.ts';
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

const maxValues = 200;
const fieldTypesStaleMs = 60_000;

interface OverrideQueryProps {
  query: string;
  /** The time in which values of fields are looked for. */
  timeRange: SearchRequest['timeRange'];
  onAsk: (query: string) => void;
}

/** The query above all widgets. Enter applies it. */
function OverrideQuery({ query: asked, timeRange, onAsk }: OverrideQueryProps) {
  const [draft, setDraft] = useState({ asked, text: asked });
  // Taken away elsewhere, or another link opened.
  const text = draft.asked === asked ? draft.text : asked;
  const client = useQueryClient();
  const { data } = useQuery(
    query(listFieldTypes, {}, { isAside: true, staleTime: fieldTypesStaleMs, isAfterPaint: true }),
  );
  const suggestions = useMemo(
    (): QuerySuggestions => ({
      fields: (data ?? []).map(({ name, type }) => ({ name, type: type.type })),
      filters: [],
      loadValues: async (field, prefix) => {
        const question = { query: '', timeRange, streams: [] };
        return (await client.fetchQuery(topValuesQuery(question, { field, prefix, limit: maxValues })))
          .values;
      },
    }),
    [client, data, timeRange],
  );
  return (
    <Box flex="1" minW="200px">
      <QueryEditor
        value={text}
        label="Query for all widgets"
        placeholder="Narrow all widgets: field:value"
        suggestions={suggestions}
        onChange={(written) => setDraft({ asked, text: written })}
        onRun={() => onAsk(text)}
      />
    </Box>
  );
}

const aSecond = 1_000;
const aMinute = 60;

/** How long ago the oldest of the visible answers came: "12 s ago". */
function ResultAge({ answeredAt }: { answeredAt: number | null }) {
  const now = useNow(aSecond);
  if (answeredAt === null) return null;
  const at = new Date(answeredAt);
  const seconds = Math.max(Math.round((now - answeredAt) / aSecond), 0);
  return (
    <chakra.time
      dateTime={at.toISOString()}
      title={`Oldest answer: ${absoluteTime(at)}`}
      textStyle="small"
      color="fg.muted"
      whiteSpace="nowrap"
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds < aMinute ? `${seconds} s ago` : relativeTime(at, now)}
    </chakra.time>
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
