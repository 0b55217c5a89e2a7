import type { FieldTypeMapping } from '@tailrace/sdk';
import { type ReactNode, useState } from 'react';
import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import type { MessageTableProps } from '#/components/core/search/MessageTable.tsx';
import { type MessageRows, rowsOf, type SearchMessage } from '#/components/core/search/model.ts';
import type { Marker } from '#/components/core/search/text-pieces.ts';
import { SelectedRows } from '../selection/SelectedRows.tsx';
import { useRowSelection } from '../selection/use-row-selection.ts';
import { stepChoosing, useSelectionKeys } from '../selection/use-selection-keys.ts';
import type { MessageList } from '../use-message-list.ts';
import type { Answer } from '../use-search-answer.ts';
import type { SearchNavigation } from '../use-search-place.ts';
import { DisplayButton } from './DisplayButton.tsx';
import { preloadMessageDetail } from './lazy-message-detail.ts';
import { useDisplay } from './use-display.ts';
import { useMarker } from './use-marker.ts';
import { useRawValues } from './use-raw-values.ts';

const DisplayDialog = lazyWithRetry(async () => (await import('./DisplayDialog.tsx')).DisplayDialog, {
  holdsTyping: true,
});

type TableView = Pick<
  MessageTableProps,
  | 'columns'
  | 'widths'
  | 'columnVerbs'
  | 'isSortable'
  | 'mark'
  | 'isWrapped'
  | 'isRaw'
  | 'selectedKeys'
  | 'onSelect'
  | 'onMoveSelecting'
  | 'headEnd'
  | 'onPreload'
>;

export interface MessageView {
  columns: readonly string[];
  toggleColumn: (field: string) => void;
  toggleWrap: () => void;
  moveCursor: (steps: number, isChoosing: boolean) => void;
  table: TableView;
  detail: { columns: readonly string[]; mark: Marker; isRaw: boolean; onRaw: (isRaw: boolean) => void };
  /** What can be done with the chosen messages, and what is open above all of them. */
  overMessages: ReactNode;
}

interface Shown {
  go: SearchNavigation;
  answer: Answer;
  /** Nothing before there is an answer. */
  rows: MessageRows | undefined;
  list: MessageList;
  mark: Marker;
  types: readonly FieldTypeMapping[] | undefined;
}

const noMessages: readonly SearchMessage[] = [];
const noRows = rowsOf(noMessages);

/** How the messages look, and which of them are chosen. */
export function useMessageView({ go, answer, rows = noRows, list, mark: found, types }: Shown): MessageView {
  const messages = answer.shown?.messages ?? noMessages;
  const arranging = useDisplay(go);
  const { display, columns } = arranging;
  const [isArranging, setArranging] = useState(false);
  const mark = useMarker(display, found);
  const { isRaw, setRaw } = useRawValues(messages);
  const selecting = useRowSelection(rows, answer.run?.searchId);
  useSelectionKeys(list, selecting);

  const isFullText = (field: string) =>
    types?.find(({ name }) => name === field)?.type.properties.includes('full-text-search') === true;
  return {
    columns,
    toggleColumn: arranging.toggleColumn,
    toggleWrap: arranging.toggleWrap,
    moveCursor: (steps, isChoosing) => {
      if (isChoosing) stepChoosing(list, selecting, steps);
      else list.moveCursor(steps);
    },
    table: {
      columns,
      widths: arranging.widths,
      columnVerbs: arranging.columnVerbs,
      // The server sorts by values, and of a text it keeps the words.
      isSortable: (field) => !isFullText(field),
      mark,
      isWrapped: display.isWrapped,
      isRaw,
      selectedKeys: selecting.selectedKeys,
      onSelect: (key, isStretch) => (isStretch ? selecting.extend(key) : selecting.toggle(key)),
      onMoveSelecting: (steps) => stepChoosing(list, selecting, steps),
      onPreload: preloadMessageDetail,
      headEnd: <DisplayButton onOpen={() => setArranging(true)} />,
    },
    detail: { columns, mark, isRaw, onRaw: setRaw },
    overMessages: (
      <>
        <SelectedRows selecting={selecting} rows={rows} columns={columns} />
        {isArranging && <DisplayDialog {...arranging} onClose={() => setArranging(false)} />}
      </>
    ),
  };
}
