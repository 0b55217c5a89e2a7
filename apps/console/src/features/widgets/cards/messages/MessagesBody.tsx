import { chakra } from '@chakra-ui/react';
import type { MessagesWidget } from '@tailrace/domain/views/widgets/widget';
import { fieldKind } from '@tailrace/languages/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWidth } from '#/app/use-width.ts';
import { MessageTable } from '#/components/core/search/MessageTable.tsx';
import { type ColumnWidths, possibleWidth } from '#/components/core/search/message-columns.ts';
import { rowsOf } from '#/components/core/search/model.ts';
import { asColumns, movedColumn, toggledColumn } from '#/features/messages/display/index.ts';
import {
  LazyMessageDetail,
  SelectedRows,
  stepChoosing,
  useMessageList,
  useRowSelection,
} from '#/features/messages/rows/index.ts';
import { tableClock } from '#/features/query/time/index.ts';
import type { WidgetAnswer } from '#/features/widgets/run/index.ts';
import type { WidgetBodyProps } from '../model.ts';
import { streamsQuery } from '../queries.ts';
import { MessagesEnd } from './MessagesEnd.tsx';
import { sortOf, withSort } from './messages-sort.ts';
import { useFieldActions } from './use-field-actions.ts';
import { useWidgetFeed } from './use-widget-feed.ts';

interface MessagesBodyProps extends WidgetBodyProps<MessagesWidget> {
  answer: WidgetAnswer;
  isWrapped: boolean;
}

const noRows = rowsOf([]);
const noMarks = () => [];
/** In a narrower widget, the message would start out of sight. */
const tightBelow = 640;

/** The message list of a widget: columns, sorting, further messages and details as on the search page. */
export function MessagesBody({ answer, isWrapped, ...props }: MessagesBodyProps) {
  const { widget, zone, run, onChange } = props;
  const [ref, width] = useWidth();
  const { config } = widget;
  const feed = useWidgetFeed(props, answer);
  const rows = feed?.rows ?? noRows;
  const list = useMessageList(rows, null);
  const selecting = useRowSelection(rows, String(answer.answeredAt));
  const streams = useQuery({ ...streamsQuery, enabled: list.openKeys.size > 0 }).data?.streams ?? [];
  const [widths, setWidths] = useState<ColumnWidths>(new Map());
  const [isRaw, setRaw] = useState(false);
  const { from, to } = answer.searchedRange;
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
  const total = answer.messages?.total ?? 0;
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
