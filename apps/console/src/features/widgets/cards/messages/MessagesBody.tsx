import { chakra } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import type { SortBy } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { asColumns, movedColumn, toggledColumn } from '@tailrace/domain/views/search-display';
import { allOf, hasField } from '@tailrace/domain/views/widgets/drill';
import { searchLink } from '@tailrace/domain/views/widgets/search-link';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { type WidgetContext, widgetRequest } from '@tailrace/domain/views/widgets/widget-request';
import { addFilter, type FilterDirection, fieldKind } from '@tailrace/languages/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import { useWidth } from '#/app/use-width.ts';
import { Button } from '#/components/core/Button.tsx';
import { MessageTable } from '#/components/core/search/MessageTable.tsx';
import { type ColumnWidths, possibleWidth } from '#/components/core/search/message-columns.ts';
import { type FieldActions, rowsOf } from '#/components/core/search/model.ts';
import {
  LazyMessageDetail,
  SelectedRows,
  stepChoosing,
  useMessageList,
  useRowSelection,
} from '#/features/messages/rows/index.ts';
import { type Feed, useMessageFeed } from '#/features/query/run/index.ts';
import { tableClock } from '#/features/query/time/index.ts';
import { fetchPage, type WidgetResult } from '#/features/widgets/run/index.ts';
import type { WidgetBodyProps } from '../model.ts';
import { streamsQuery } from '../queries.ts';

const noRows = rowsOf([]);
const noMarks = () => [];
/** In a narrower widget, the message would start out of sight. */
const tightBelow = 640;

interface PlacedWidget {
  widget: MessagesWidget;
  context: WidgetContext;
}

const newestFirst: SortBy = { field: 'timestamp', order: 'DESC' };

/** The order of a message list; the newest first without one. */
function sortOf({ sort = [] }: MessagesWidget['config']): SortBy {
  const [first] = sort;
  if (!first) return newestFirst;
  return { field: first.field, order: first.direction === 'Ascending' ? 'ASC' : 'DESC' };
}

const withSort = (widget: MessagesWidget, { field, order }: SortBy): MessagesWidget => ({
  ...widget,
  config: {
    ...widget.config,
    sort: [{ type: 'pivot', field, direction: order === 'ASC' ? 'Ascending' : 'Descending' }],
  },
});

/** The messages of a result, continued as far as is scrolled. */
function useWidgetFeed({ widget, context }: PlacedWidget, { messages, searchedRange }: WidgetResult) {
  const client = useQueryClient();
  return useMessageFeed(
    messages && {
      list: ({ range, offset, limit }, signal) =>
        fetchPage(client, { widget, context, page: { offset, limit, range: absoluteRange(range) } }, signal),
      sort: sortOf(widget.config),
      searched: searchedRange,
      offset: 0,
      messages: messages.messages,
    },
    null,
  );
}

/** Several values of a field are a condition each; anything but text, number and boolean is compared as JSON. */
function withValue(query: string, field: string, value: unknown, direction: FilterDirection): string {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.reduce<string>((text, one) => addFilter(text, field, scalar(one), direction), query);
}

const scalar = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);

/** Actions on the fields of a message: on the query over all widgets, or on the search page where there is none. */
function useFieldActions(
  { widget, context, onFilter }: Pick<WidgetBodyProps, 'widget' | 'context' | 'onFilter'>,
  toggleColumn: FieldActions['toggleColumn'],
): FieldActions {
  const navigate = useNavigate();
  const search = (change: (query: string) => string, look: Record<string, string> = {}) => {
    const { queries, timeRange, streams } = widgetRequest(widget, context);
    const request = { query: change(allOf(queries)), timeRange, streams };
    void navigate({ to: '/search', search: { ...searchLink(request, context.parameters), ...look } });
  };
  const filter = onFilter ?? search;
  return {
    filterFor: (field, value) => filter((query) => withValue(query, field, value, 'for')),
    filterOut: (field, value) => filter((query) => withValue(query, field, value, 'out')),
    filterExists: (field) =>
      filter((query) => allOf([query, hasField(field)].filter((text) => text.trim() !== ''))),
    toggleColumn,
    showTopValues: (field) => search((query) => query, { field, look: 'values' }),
  };
}

interface MessagesBodyProps extends WidgetBodyProps<MessagesWidget> {
  result: WidgetResult;
  isWrapped: boolean;
}

/** The message list of a widget: columns, sorting, further messages and details as on the search page. */
export function MessagesBody({ result, isWrapped, ...props }: MessagesBodyProps) {
  const { widget, zone, run, onChange } = props;
  const [ref, width] = useWidth();
  const { config } = widget;
  const feed = useWidgetFeed(props, result);
  const rows = feed?.rows ?? noRows;
  const list = useMessageList(rows, null);
  const selecting = useRowSelection(rows, String(result.receivedAt));
  const streams = useQuery({ ...streamsQuery, enabled: list.openKeys.size > 0 }).data?.streams ?? [];
  const [widths, setWidths] = useState<ColumnWidths>(new Map());
  const [isRaw, setRaw] = useState(false);
  const { from, to } = result.searchedRange;
  const clock = useMemo(
    () => tableClock({ from: Date.parse(from), to: Date.parse(to) }, zone),
    [from, to, zone],
  );
  const columns = asColumns(config.fields);
  const setColumns = (fields: readonly string[]) =>
    onChange({ ...widget, config: { ...config, fields: ['timestamp', ...fields] } });
  const toggleColumn = (field: string) => setColumns(toggledColumn(columns, field));
  const actions = useFieldActions(props, toggleColumn);
  const sort = sortOf(config);
  const total = result.messages?.total ?? 0;
  return (
    <chakra.div ref={ref} h="full" position="relative">
      <MessageTable
        rows={rows}
        // A refresh keeps the place in the list; another order begins at its top.
        listKey={`${sort.field} ${sort.order}`}
        offset={0}
        total={total}
        columns={columns}
        widths={widths}
        columnActions={{
          move: (field, to) => setColumns(movedColumn(columns, field, to)),
          resize: (field, width) => setWidths(new Map(widths).set(field, possibleWidth(width))),
          remove: toggleColumn,
        }}
        isTight={width < tightBelow}
        sort={sort}
        // Full-text fields have no stored values to sort by.
        isSortable={(field) => fieldKind(field) !== 'text'}
        mark={noMarks}
        formatTime={clock.format}
        timeCharacters={clock.characters}
        cursor={list.cursor}
        openKeys={list.openKeys}
        isWrapped={isWrapped}
        isRaw={isRaw}
        selectedKeys={selecting.selectedKeys}
        isStale={run.problem !== null}
        onSort={(next) => onChange(withSort(widget, next))}
        onMoveCursor={list.moveCursor}
        onToggleOpen={list.toggleOpen}
        onSelect={(key, isStretch) => (isStretch ? selecting.extend(key) : selecting.toggle(key))}
        onMoveSelecting={(steps) => stepChoosing(list, selecting, steps)}
        onPreload={LazyMessageDetail.preload}
        onRange={(first, last) => {
          list.noteRange(first, last);
          feed?.show(first, last);
        }}
        end={feed && <MessagesEnd feed={feed} total={total} />}
        renderDetail={(message) => (
          <LazyMessageDetail
            message={message}
            columns={columns}
            mark={noMarks}
            isRaw={isRaw}
            onRaw={setRaw}
            actions={actions}
            streams={streams}
            zone={zone}
          />
        )}
      />
      <SelectedRows selecting={selecting} rows={rows} columns={columns} />
    </chakra.div>
  );
}

interface MessagesEndProps {
  feed: Feed;
  total: number;
}

/** Below the last message: loading, the end, or why there are no more. */
function MessagesEnd({ feed, total }: MessagesEndProps) {
  const { problem, isLoading, isAtEnd, rows, retry } = feed;
  if (problem !== null) {
    return (
      <>
        <span role="alert">Could not load more messages: {displayMessage(problem)}</span>
        <Button size="xs" onClick={retry}>
          Retry
        </Button>
      </>
    );
  }
  if (isLoading) return 'Loading more messages…';
  if (!isAtEnd) return null;
  return rows.length < total
    ? `The server lists only the first ${countOf(rows.length, 'message')} in this order.`
    : `${countOf(rows.length, 'message')} in total.`;
}
