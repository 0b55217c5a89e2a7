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
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import type { QuerySuggestions } from '#/components/core/query-editor/model.ts';
import { QueryEditor } from '#/components/core/query-editor/QueryEditor.tsx';
import { topValuesQuery } from '#/features/query/run/index.ts';
import { RefreshButton, TimeRangeButton, useRefresh, useTimePicker } from '#/features/query/time/index.ts';
import { refreshWidgets, useWidgetsState } from '#/features/widgets/run/index.ts';
import type { DashboardState } from './use-dashboard-state.ts';

interface DashboardBarProps {
  state: DashboardState;
  /** The time range of the tab, from which the picker begins. */
  tabRange: TimeRange;
  /** Whether widgets have time ranges of their own. */
  hasOwnRanges: boolean;
  /** The button that adds a widget, while the dashboard is edited. */
  children?: ReactNode;
}

/** What holds for all widgets: time range, query and refresh. */
export function DashboardBar({ state, tabRange, hasOwnRanges, children }: DashboardBarProps) {
  const { override, setTimeRange, search } = state;
  const client = useQueryClient();
  const zone = useZone();
  const range = override.timeRange ?? tabRange;
  const time = useTimePicker({ state: { timeRange: range }, setTimeRange }, zone);
  const { isRunning, receivedAt } = useWidgetsState();
  useRefresh({
    receivedAt: receivedAt ?? 0,
    isBusy: isRunning,
    again: () => void refreshWidgets(client, { isAutomatic: true }),
  });
  return (
    <>
      <Flex gap="2" align="center" wrap="wrap" mb="3">
        <TimeRangeButton
          time={time}
          unset={hasOwnRanges && !override.timeRange ? 'Widget time ranges' : undefined}
        />
        <OverrideQuery query={override.query} timeRange={range} onRequest={search} />
        <Flex gap="2" align="center" justify="flex-end" wrap="wrap" ms="auto">
          <ResultAge receivedAt={receivedAt} />
          <RefreshButton isRunning={isRunning} onRefresh={() => void refreshWidgets(client)} />
          {children}
        </Flex>
      </Flex>
      <OverrideMark state={state} now={time.now} zone={zone} />
      {state.problem && (
        <chakra.p role="status" textStyle="small" color="danger.fg" mb="3">
          {state.problem}
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
  onRequest: (query: string) => void;
}

/** The query above all widgets. Enter applies it. */
function OverrideQuery({ query: requested, timeRange, onRequest }: OverrideQueryProps) {
  const [draft, setDraft] = useState({ requested, text: requested });
  // Taken away elsewhere, or another link opened.
  const text = draft.requested === requested ? draft.text : requested;
  const client = useQueryClient();
  const { data } = useQuery(
    query(listFieldTypes, {}, { isAside: true, staleTime: fieldTypesStaleMs, isAfterPaint: true }),
  );
  const suggestions = useMemo(
    (): QuerySuggestions => ({
      fields: (data ?? []).map(({ name, type }) => ({ name, type: type.type })),
      filters: [],
      loadValues: async (field, prefix) => {
        const request = { query: '', timeRange, streams: [] };
        return (await client.fetchQuery(topValuesQuery(request, { field, prefix, limit: maxValues }))).values;
      },
    }),
    [client, data, timeRange],
  );
  return (
    <Box flex="1" minW={{ base: 'full', sm: '200px' }}>
      <QueryEditor
        value={text}
        label="Query for all widgets"
        placeholder="Narrow all widgets: field:value"
        suggestions={suggestions}
        onChange={(written) => setDraft({ requested, text: written })}
        onRun={() => onRequest(text)}
      />
    </Box>
  );
}

const aSecond = 1_000;
const aMinute = 60;

/** How long ago the oldest of the visible results came: "12 s ago". */
function ResultAge({ receivedAt }: { receivedAt: number | null }) {
  const now = useNow(aSecond);
  const zone = useZone();
  if (receivedAt === null) return null;
  const at = new Date(receivedAt);
  const seconds = Math.max(Math.round((now - receivedAt) / aSecond), 0);
  return (
    <chakra.time
      dateTime={at.toISOString()}
      title={`Oldest result: ${absoluteTime(at, zone)}`}
      textStyle="small"
      color="fg.muted"
      whiteSpace="nowrap"
      css={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {seconds < aMinute ? `${seconds} s ago` : relativeTime(at, now, zone)}
    </chakra.time>
  );
}

/** Says what is set above all widgets, and takes it away. */
function OverrideMark({ state, now, zone }: { state: DashboardState; now: number; zone: string }) {
  const { timeRange, query } = state.override;
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
      <Button variant="plain" size="sm" onClick={state.clear}>
        <X size={14} aria-hidden /> Remove
      </Button>
    </Flex>
  );
}
