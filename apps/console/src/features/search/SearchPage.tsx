import { formatCount } from '@tailrace/domain/format';
import { absoluteRange } from '@tailrace/domain/time-range';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { limitProblem } from '#/components/core/time-range/range-kinds.ts';
import { pagePlace, statusAnswer } from './answer-view.ts';
import { barView } from './bar-view.tsx';
import { tableClock } from './clock.ts';
import { LazyMessageDetail } from './display/lazy-message-detail.ts';
import { useMessageView } from './display/use-message-view.tsx';
import { mixedTypeWarnings } from './field-entries.ts';
import { useMissingTypes } from './fields/use-missing-types.ts';
import { useSearchFields } from './fields/use-search-fields.tsx';
import { histogramView } from './histogram-view.tsx';
import { InsteadOfMessages } from './InsteadOfMessages.tsx';
import { searchQueries } from './queries.ts';
import { useQueryTools, useQueryWarnings, useSyntaxError } from './query/use-query-tools.ts';
import { SearchScreen } from './SearchScreen.tsx';
import { useSearchHome } from './search-home.ts';
import { explainedProblem } from './search-problem.ts';
import { isWorthRefreshing, useRefresh } from './time/use-refresh.ts';
import { useTimePicker } from './time/use-time-picker.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useLasting } from './use-lasting.ts';
import { useSearchAnswer } from './use-search-answer.ts';
import { useSearchFocus } from './use-search-focus.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useSearchRows } from './use-search-rows.tsx';
import { useSearchVerbs } from './use-search-verbs.ts';
import { useZone } from './use-zone.ts';

const TailStatus = lazyWithRetry(async () => (await import('./tail/TailStatus.tsx')).TailStatus);
const NewMessages = lazyWithRetry(async () => (await import('./tail/NewMessages.tsx')).NewMessages);

/** What answers sooner than this never shows that it was waited for. */
const patience = 300;
/** What is replaced sooner than this is not set back before: every cell would be styled twice. */
const dimAfter = 150;
const noFields: readonly string[] = [];

interface SearchPageProps {
  /** Above everything: which searches are open. */
  head?: ReactNode;
  /** What can be done with the search besides running it. */
  actions?: ReactNode;
}

/** The search: its question is the address, its answer the server's. */
export function SearchPage({ head, actions }: SearchPageProps) {
  const go = useSearchPlace();
  const { place } = go;
  const zone = useZone();
  const answer = useSearchAnswer(place);
  const tools = useQueryTools(place.query);
  const time = useTimePicker(go, zone);
  const verbs = useSearchVerbs({ go, answer, tools });
  const streams = useQuery(searchQueries.streams()).data?.streams;
  const { data: types, refetch: rereadTypes } = useQuery(
    searchQueries.fieldTypes(place.streams, place.timeRange),
  );
  const config = useQuery(searchQueries.config()).data;
  const uncounted = config?.analysis_disabled_fields ?? noFields;

  const { run, shown } = answer;
  const { table, list, around, tail } = useSearchRows(answer, place, config);
  const view = useMessageView({ go, answer, rows: table?.rows, list, mark: tools.mark, types });
  const { toggleColumn } = view;
  const fields = useSearchFields({ place, answer, verbs, zone, types, uncounted, toggleColumn });
  useMissingTypes(fields.entries, types !== undefined, rereadTypes);
  const clock = useMemo(() => tableClock(run?.histogram.span, zone), [run, zone]);
  const queryWarnings = useQueryWarnings(place.query, fields.entries);
  const problem = explainedProblem(answer.problem, useSyntaxError(place.query, answer.problem !== undefined));
  const isWaiting = useLasting(answer.isRunning, patience);
  const isDimmed = useLasting(answer.isStale, dimAfter);

  const cancel = isWaiting ? answer.cancel : undefined;
  const focus = useSearchFocus(verbs, view, cancel);
  useRefresh({
    answeredAt: answer.answeredAt,
    isBusy: tail.isOn || answer.isRunning || answer.isCancelled || !isWorthRefreshing(answer),
    again: answer.again,
  });

  useKeptScroll(focus.table, useSearchHome().tab ?? '', table?.listKey);

  const hasNone = !tail.isOn && shown !== undefined && shown.messages.length === 0 && !answer.isStale;
  const warnings = [
    ...(go.problem === null ? [] : [go.problem]),
    ...(limitProblem(place.timeRange, time.limit, time.now, time.keywordPreview) === null
      ? []
      : ['The time is longer than searches may reach on this server']),
    ...(run?.warnings ?? []),
    ...queryWarnings,
    ...mixedTypeWarnings(fields.entries),
  ];

  return (
    <SearchScreen
      head={head}
      bar={barView({
        go,
        answer,
        verbs,
        focus,
        time,
        tail,
        streams,
        fields: fields.entries,
        uncounted,
        columns: view.columns,
        isWaiting,
        actions,
      })}
      histogram={
        run && histogramView(run, zone, isDimmed || run.isPartial, (span) => go.lookAt(absoluteRange(span)))
      }
      fieldView={fields.look}
      fields={fields.list}
      messages={
        table && {
          ...table,
          ref: focus.table,
          ...view.table,
          sort: place.sort,
          formatTime: clock.format,
          timeCharacters: clock.characters,
          cursor: list.cursor,
          openKeys: list.openKeys,
          isStale: isDimmed,
          onSort: verbs.sortBy,
          onMoveCursor: list.moveCursor,
          onToggleOpen: list.toggleOpen,
          renderDetail: (message) => (
            <LazyMessageDetail
              {...view.detail}
              message={message}
              actions={fields.actions}
              streams={streams ?? []}
              zone={zone}
              surroundings={around(message)}
            />
          ),
        }
      }
      instead={
        problem || answer.isCancelled || hasNone ? (
          <InsteadOfMessages
            problem={problem}
            isCancelled={answer.isCancelled}
            isFiltered={place.query.trim() !== '' || place.streams.length > 0}
            timeWords={describeTimeRange(place.timeRange, time)}
            onRun={focus.run}
            onEditQuery={() => focus.editor.current?.focus()}
            onFillIn={() => focus.parameters.current?.focusMissing()}
            onFirstPage={() => go.turnTo(1)}
            onAllTime={time.limit === 0 ? verbs.allTime : undefined}
          />
        ) : undefined
      }
      status={{
        answer: statusAnswer(answer),
        isRunning: isWaiting,
        isPartial: run?.isPartial ?? false,
        warnings,
        pages: pagePlace(answer),
        onPage: go.turnTo,
        live: tail.isOn && (
          <TailStatus view={tail.view} onPause={() => tail.pause('asked')} onResume={tail.resume} />
        ),
      }}
      overMessages={
        <>
          {view.overMessages}
          {tail.isOn && <NewMessages count={tail.view?.waiting ?? 0} onShow={tail.resume} />}
        </>
      }
      columns={view.columns}
      fieldFilterRef={focus.fieldFilter}
      formatCount={formatCount}
      onToggleColumn={toggleColumn}
    />
  );
}
