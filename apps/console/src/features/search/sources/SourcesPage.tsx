import { Box, chakra } from '@chakra-ui/react';
import { countOf, formatCompact } from '@tailrace/domain/format/format';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { absoluteRange, allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { clockIso } from '@tailrace/domain/time/zone-clock';
import { addFilter, fieldFilter } from '@tailrace/languages/query';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { runOnce } from '#/features/query/run/index.ts';
import { TimeRangeButton, useTimePicker, useZone } from '#/features/query/time/index.ts';
import { SourcesScreen } from './SourcesScreen.tsx';
import { sourcesOverTimePivots, sourcesPivots } from './source-requests.ts';
import { readLines, readSources, type Source } from './source-results.ts';
import { readRange, sourceListSearch, withRange } from './sources-place.ts';

const route = getRouteApi('/_authed/sources');
const chartedSources = 5;

const aMinute = 60_000;

/** A search for all messages in a time range. */
const all = <Range extends TimeRange>(timeRange: Range) => ({ query: '', streams: [], timeRange });

const sourceQueries = {
  list: (range: TimeRange) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources', range],
      queryFn: async (options) => {
        const results = await runOnce(all(range), sourcesPivots, options);
        return readSources(results.get('sources'), results.get('total'));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  overTime: (span: TimeSpan, sources: readonly string[]) =>
    queryOptions({
      queryKey: [executeSearchSync.id, 'sources over time', span, sources],
      queryFn: async (options) => {
        const results = await runOnce(all(absoluteRange(span)), sourcesOverTimePivots(sources), options);
        return readLines(results.get('chart'), results.get('total'), sources);
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
};

/** The sources page: which hosts messages come from. */
export function SourcesPage() {
  const params = route.useSearch();
  const navigate = useNavigate();
  const zone = useZone();
  const range = readRange(params);
  const lookAt = (timeRange: TimeRange) =>
    void navigate({ to: '/sources', search: withRange(params, timeRange) });
  const time = useTimePicker({ place: { timeRange: range }, lookAt }, zone);
  const timePanel = useRef<DropPanelHandle>(null);
  useShortcut({
    group: 'Sources',
    key: 't',
    label: 'Choose a time range',
    run: () => timePanel.current?.open(),
  });

  const reply = useQuery(sourceQueries.list(range));
  const list = useWholeList({
    search: sourceListSearch,
    query: sourceQueries.list(range),
    rows: ({ sources }) => sources,
    texts: ({ name }) => [name],
    order: { source: ({ name }) => name, count: ({ count }) => count },
  });
  const found = reply.data;
  const isAll = range.type === 'relative' && 'range' in range && range.range === 0;
  const searchOf = (query: string) => printSearchUrl({ query, timeRange: range });

  return (
    <SourcesScreen
      list={{ ...list, isStale: reply.isPlaceholderData }}
      total={found?.total ?? 0}
      summary={
        found &&
        `${countOf(found.total, 'message')} from ${found.isCut ? 'more than ' : ''}${countOf(found.sources.length, 'source')}`
      }
      time={<TimeRangeButton ref={timePanel} time={time} />}
      chart={
        found &&
        found.sources.length > 0 && (
          <SourcesChart
            span={found.span}
            sources={found.sources.slice(0, chartedSources).map(({ name }) => name)}
            zone={zone}
            isStale={reply.isPlaceholderData}
          />
        )
      }
      searchFor={({ name }) => searchOf(fieldFilter('source', name))}
      onSearchWithout={({ name }: Source) =>
        void navigate({ to: '/search', search: searchOf(addFilter('', 'source', name, 'out')) })
      }
      onSearchFor={({ name }: Source) =>
        void navigate({ to: '/search', search: searchOf(fieldFilter('source', name)) })
      }
      onAllTime={isAll ? undefined : () => lookAt(allMessages)}
    />
  );
}

const sourceColours = [
  'var(--series-1)',
  'var(--series-2)',
  'var(--series-3)',
  'var(--series-4)',
  'var(--series-5)',
];
const maxCharacters = 40;

interface SourcesChartProps {
  span: TimeSpan;
  /** The top sources. */
  sources: readonly string[];
  zone: string;
  isStale: boolean;
}

/** Messages over time of the top sources, and of all others combined. */
function SourcesChart({ span, sources, zone, isStale }: SourcesChartProps) {
  const { data: lines, error, isPlaceholderData } = useQuery(sourceQueries.overTime(span, sources));
  if (error) {
    return (
      <chakra.p role="alert" textStyle="table" color="fg.muted" mb="3">
        Could not draw the sources over time: {displayMessage(error)}
      </chakra.p>
    );
  }
  return (
    <Box mb="4" opacity={isStale || isPlaceholderData ? 0.55 : 1}>
      <TimeChart
        label="Messages by source"
        series={(lines ?? []).map(({ name, points }, at) => ({
          name: name.length > maxCharacters ? `${name.slice(0, maxCharacters - 1)}…` : name,
          colour: at < sources.length ? (sourceColours[at] ?? '') : 'var(--fg-faint)',
          points,
        }))}
        span={span}
        zone={zone}
        formatValue={formatCompact}
        formatTime={(at) => clockIso(at, zone).slice(0, 19).replace('T', ' ')}
      />
    </Box>
  );
}
