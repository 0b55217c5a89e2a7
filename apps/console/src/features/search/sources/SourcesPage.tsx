import { Box, chakra, Flex } from '@chakra-ui/react';
import { countOf, formatCompact, formatCount } from '@tailrace/domain/format/format';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { absoluteRange, allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { addFilter, fieldFilter } from '@tailrace/languages/query';
import { executeSearchSync } from '@tailrace/sdk/operations/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef } from 'react';
import { queryKeyOf } from '#/app/calls/query.ts';
import { displayMessage } from '#/app/display-message.ts';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { useZone } from '#/app/user-zone.ts';
import { Button } from '#/components/core/Button.tsx';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import type { EntityColumn, TitleColumn } from '#/components/core/entity-rows/model.ts';
import type { TimeSpan } from '#/components/core/histogram/model.ts';
import { formatShare } from '#/components/core/search/field-figure.ts';
import { TimeChart } from '#/components/core/time-chart/TimeChart.tsx';
import { EntityTable } from '#/components/entity-table/EntityTable.tsx';
import { runOnce } from '#/features/query/run/index.ts';
import { TimeRangeButton, useTimePicker } from '#/features/query/time/index.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { sourceListSearch, sourceTimeRange } from './list-search.ts';
import { sourcesOverTimePivots, sourcesPivots } from './source-requests.ts';
import { readLines, readSources, type Source } from './source-results.ts';

const route = getRouteApi('/_authed/sources');
const chartedSources = 5;

const aMinute = 60_000;

/** A search for all messages in a time range. */
const everything = <Range extends TimeRange>(timeRange: Range) => ({ query: '', streams: [], timeRange });

const sourceQueries = {
  list: (range: TimeRange) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'sources', range),
      queryFn: async (options) => {
        const results = await runOnce(everything(range), sourcesPivots, options);
        return readSources(results.get('sources'), results.get('total'));
      },
      placeholderData: keepPreviousData,
      staleTime: aMinute,
    }),
  overTime: (span: TimeSpan, sources: readonly string[]) =>
    queryOptions({
      queryKey: queryKeyOf(executeSearchSync, 'sources over time', span, sources),
      queryFn: async (options) => {
        const results = await runOnce(
          everything(absoluteRange(span)),
          sourcesOverTimePivots(sources),
          options,
        );
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
  const range = sourceTimeRange.read(params);
  const setTimeRange = (timeRange: TimeRange) =>
    void navigate({ to: '/sources', search: sourceTimeRange.write(params, timeRange) });
  const time = useTimePicker({ state: { timeRange: range }, setTimeRange }, zone);
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
      onAllTime={isAll ? undefined : () => setTimeRange(allMessages)}
    />
  );
}

interface SourcesScreenProps {
  list: EntityList<Source>;
  /** Number of messages of all sources. */
  total: number;
  /** Number of sources as text; `undefined` while loading. */
  summary: string | undefined;
  time: ReactNode;
  /** `undefined` or `null` without data. */
  chart: ReactNode;
  /** URL parameters of the search for a source's messages. */
  searchFor: (source: Source) => Record<string, string>;
  onSearchFor: (source: Source) => void;
  onSearchWithout: (source: Source) => void;
  /** Searches all time; `undefined` if that is the current range. */
  onAllTime: (() => void) | undefined;
}

function SourcesScreen(props: SourcesScreenProps) {
  const { list, total, summary, time, chart, searchFor, onSearchFor, onSearchWithout, onAllTime } = props;
  const title = useMemo<TitleColumn<Source>>(
    () => ({
      id: 'source',
      header: 'Source',
      text: ({ name }) => name,
      link: (source) => <Link to="/search" search={searchFor(source)} />,
      isSortable: true,
      isCode: true,
    }),
    [searchFor],
  );
  const columns = useMemo<EntityColumn<Source>[]>(
    () => [
      {
        id: 'count',
        header: 'Messages',
        isNumber: true,
        isSortable: true,
        cell: ({ count }) => formatCount(count),
      },
      {
        id: 'share',
        header: 'Share',
        cell: ({ count }) => <SourceShare count={count} total={total} />,
      },
    ],
    [total],
  );
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead="The sources of messages, and the number of messages of each." action={time} />
      <chakra.p role="status" textStyle="table" color="fg.muted" minH="20px" mb="2">
        {summary}
      </chakra.p>
      {chart}
      <EntityTable
        noun={{ one: 'source', many: 'sources' }}
        list={list}
        rowId={({ name }) => name}
        permission="streams:read"
        title={title}
        columns={columns}
        actions={[
          { label: 'Search its messages', in: ['row'], run: ([source]) => source && onSearchFor(source) },
          {
            label: 'Search all but its messages',
            in: ['row'],
            run: ([source]) => source && onSearchWithout(source),
          },
        ]}
        empty={{
          title: 'No messages in this time',
          text: 'Sources are listed once they have sent a message.',
          action: onAllTime && <Button onClick={onAllTime}>Look at all time</Button>,
        }}
      />
    </Box>
  );
}

interface SourceShareProps {
  count: number;
  total: number;
}

/** A source's share of all messages, as a bar and in percent. */
function SourceShare({ count, total }: SourceShareProps) {
  const share = total === 0 ? 0 : (count / total) * 100;
  return (
    <Flex align="center" gap="2.5">
      <chakra.span
        flex="1"
        minW="64px"
        h="6px"
        borderRadius="3px"
        bg="bg.sunken"
        overflow="hidden"
        aria-hidden
      >
        <chakra.span display="block" h="full" bg="accent.solid" style={{ width: `${share}%` }} />
      </chakra.span>
      <chakra.span w="42px" textAlign="end" fontVariantNumeric="tabular-nums" color="fg.muted">
        {formatShare(count, total)}
      </chakra.span>
    </Flex>
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
        formatTime={(at) => absoluteTime(new Date(at), zone)}
      />
    </Box>
  );
}
