import { countOf } from '@tailrace/domain/format/format';
import { printSearchUrl } from '@tailrace/domain/search/search-url';
import { allMessages, type TimeRange } from '@tailrace/domain/time/time-range';
import { addFilter, fieldFilter } from '@tailrace/languages/query';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWholeList } from '#/app/lists/use-entity-list.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import type { DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { TimeRangeButton, useTimePicker, useZone } from '#/features/query/time/index.ts';
import { sourceQueries } from './queries.ts';
import { SourcesChart } from './SourcesChart.tsx';
import { SourcesScreen } from './SourcesScreen.tsx';
import type { Source } from './source-results.ts';
import { readRange, sourceListSearch, withRange } from './sources-place.ts';

const route = getRouteApi('/_authed/sources');
const charted = 5;

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
            sources={found.sources.slice(0, charted).map(({ name }) => name)}
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
