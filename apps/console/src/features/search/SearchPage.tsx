import { formatCount } from '@tailrace/domain/format';
import { pageOffset } from '@tailrace/domain/result-window';
import { absoluteRange } from '@tailrace/domain/time-range';
import { describeTimeRange } from '@tailrace/domain/time-range-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { DropPanelHandle } from '#/components/DropPanel.tsx';
import type { QueryEditorHandle } from '#/components/query-editor/model.ts';
import type { FieldActions, SearchMessage } from '#/components/search/model.ts';
import { pagePlace, statusAnswer } from './answer-view.ts';
import { spanWords, tableClock } from './clock.ts';
import { fieldEntries, mixedTypeWarnings } from './field-entries.ts';
import { FieldPanel } from './fields/FieldPanel.tsx';
import { LazyFieldView } from './fields/LazyFieldView.tsx';
import { intervalWords } from './histogram-bars.ts';
import { InsteadOfMessages } from './InsteadOfMessages.tsx';
import { searchQueries } from './queries.ts';
import { ParameterRow, type ParameterRowHandle } from './query/ParameterRow.tsx';
import { QueryField } from './query/QueryField.tsx';
import { QueryHistory } from './query/QueryHistory.tsx';
import { useQueryTools, useQueryWarnings } from './query/use-query-tools.ts';
import { type HistogramView, SearchScreen } from './SearchScreen.tsx';
import { pageSize } from './search-request.ts';
import type { SearchRun } from './search-result.ts';
import { useTimePicker } from './time/use-time-picker.ts';
import { useLasting } from './use-lasting.ts';
import { useMessageList } from './use-message-list.ts';
import { useSearchAnswer } from './use-search-answer.ts';
import { useSearchKeys } from './use-search-keys.ts';
import { useSearchPlace } from './use-search-place.ts';
import { useSearchVerbs } from './use-search-verbs.ts';
import { useZone } from './use-zone.ts';
import { WiredMessageDetail } from './WiredMessageDetail.tsx';

/** What answers sooner than this never shows that it was waited for. */
const patience = 300;
const noMessages: readonly SearchMessage[] = [];
const noFields: readonly string[] = [];

/** The search: its question is the address, its answer the server's. */
export function SearchPage() {
  const go = useSearchPlace();
  const { place } = go;
  const zone = useZone();
  const answer = useSearchAnswer(place);
  const tools = useQueryTools(place.query);
  const time = useTimePicker(go, zone);
  const verbs = useSearchVerbs({ go, answer, tools });
  const streams = useQuery(searchQueries.streams()).data?.streams;
  const types = useQuery(searchQueries.fieldTypes(place.streams, place.timeRange)).data;
  const uncounted = useQuery(searchQueries.config()).data?.analysis_disabled_fields ?? noFields;

  const { run, shown } = answer;
  const messages = shown?.messages ?? noMessages;
  const list = useMessageList(messages, place.highlightMessage);
  const fields = useMemo(() => fieldEntries(types, messages), [types, messages]);
  const clock = useMemo(() => tableClock(run?.histogram.span, zone), [run, zone]);
  const queryWarnings = useQueryWarnings(place.query, fields);
  const [openField, setOpenField] = useState<string | null>(null);
  const isWaiting = useLasting(answer.isRunning, patience);

  const timePanel = useRef<DropPanelHandle>(null);
  const editor = useRef<QueryEditorHandle>(null);
  const parameters = useRef<ParameterRowHandle>(null);
  const history = useRef<DropPanelHandle>(null);
  const fieldFilter = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLTableElement>(null);

  const runSearch = () => {
    verbs.run();
    parameters.current?.focusMissing();
  };

  const cancel = isWaiting ? answer.cancel : undefined;
  useSearchKeys({
    editQuery: () => editor.current?.focus(),
    pickTime: () => timePanel.current?.open(),
    filterFields: () => fieldFilter.current?.focus(),
    moveCursor: (steps) => {
      list.moveCursor(steps);
      // From here on Enter is the row's.
      table.current?.focus({ preventScroll: true });
    },
    toggleWrap: list.toggleWrap,
    previousTime: verbs.previousTime,
    nextTime: verbs.nextTime,
    runAgain: runSearch,
    cancel,
  });

  const actions: FieldActions = { ...verbs.fields, showTopValues: setOpenField };
  const hasNone = shown !== undefined && messages.length === 0 && !answer.isStale;
  const question = {
    query: place.query,
    bindings: place.bindings,
    streams: place.streams,
    timeRange: run?.effective ?? place.timeRange,
  };
  const typeOf = (field: string) => types?.find(({ name }) => name === field)?.type.type ?? 'unknown';
  const warnings = [
    ...(go.problem === null ? [] : [go.problem]),
    ...(run?.warnings ?? []),
    ...queryWarnings,
    ...mixedTypeWarnings(fields),
  ];

  return (
    <SearchScreen
      bar={{
        time,
        streams,
        chosenStreams: place.streams,
        onStreams: verbs.chooseStreams,
        editor: (
          <QueryField
            ref={editor}
            place={place}
            fields={fields}
            uncounted={uncounted}
            problem={answer.problem}
            onRun={runSearch}
            isPageBusy={run === undefined && answer.isRunning && !isWaiting}
          />
        ),
        below: <ParameterRow ref={parameters} place={place} onRun={runSearch} />,
        beside: (
          <QueryHistory
            ref={history}
            onOpen={() => history.current?.open()}
            onPick={(query) => {
              verbs.write(query);
              editor.current?.focus();
            }}
            onAdd={(query) => {
              verbs.add(query);
              editor.current?.focus();
            }}
          />
        ),
        onRun: runSearch,
        onCancel: cancel,
        timeRef: timePanel,
      }}
      histogram={
        run &&
        histogramView(run, zone, answer.isStale || run.isPartial, (span) => go.lookAt(absoluteRange(span)))
      }
      fieldView={
        place.look &&
        run && (
          <LazyFieldView
            look={place.look}
            scope={{ ...question, field: place.look.field, timeRange: run.effective }}
            type={typeOf(place.look.field)}
            zone={zone}
            onLook={verbs.lookAtField}
            onFilter={verbs.fields.filterFor}
          />
        )
      }
      fields={{
        fields,
        openField,
        onOpen: setOpenField,
        renderTopValues: (field) => (
          <FieldPanel
            scope={{ ...question, field }}
            type={typeOf(field)}
            isUncounted={uncounted.includes(field)}
            actions={actions}
            onExists={verbs.filterExists}
            look={place.look}
            onLook={verbs.lookAtField}
          />
        ),
      }}
      messages={
        shown && {
          ref: table,
          messages,
          offset: pageOffset(answer.shownPage, pageSize),
          total: shown.total,
          columns: place.columns,
          sort: place.sort,
          mark: tools.mark,
          formatTime: clock.format,
          timeCharacters: clock.characters,
          cursor: list.cursor,
          openKeys: list.openKeys,
          isWrapped: list.isWrapped,
          isStale: answer.isStale,
          onSort: verbs.sortBy,
          onRemoveColumn: actions.toggleColumn,
          onMoveCursor: list.moveCursor,
          onToggleOpen: list.toggleOpen,
          renderDetail: (message) => (
            <WiredMessageDetail
              message={message}
              columns={place.columns}
              mark={tools.mark}
              actions={actions}
              streams={streams ?? []}
              zone={zone}
            />
          ),
        }
      }
      instead={
        answer.problem || answer.isCancelled || hasNone ? (
          <InsteadOfMessages
            problem={answer.problem}
            isCancelled={answer.isCancelled}
            isFiltered={place.query.trim() !== '' || place.streams.length > 0}
            timeWords={describeTimeRange(place.timeRange, time)}
            onRun={runSearch}
            onEditQuery={() => editor.current?.focus()}
            onFillIn={() => parameters.current?.focusMissing()}
            onFirstPage={() => go.turnTo(1)}
            onAllTime={verbs.allTime}
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
      }}
      columns={place.columns}
      fieldFilterRef={fieldFilter}
      formatCount={formatCount}
      onToggleColumn={actions.toggleColumn}
    />
  );
}

function histogramView(
  { histogram, total }: SearchRun,
  zone: string,
  isStale: boolean,
  onZoom: HistogramView['onZoom'],
): HistogramView {
  const { bars, series, span, interval } = histogram;
  return {
    bars,
    series,
    span,
    zone,
    isStale,
    onZoom,
    formatSpan: (part) => spanWords(part, zone),
    caption: (
      <>
        <b>{formatCount(total)}</b> {total === 1 ? 'message' : 'messages'}, {intervalWords(interval)}
      </>
    ),
  };
}
