import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { MessageRow, rowId } from './MessageRow.tsx';
import { MessageTableHeader } from './MessageTableHeader.tsx';
import { columnLayout } from './message-columns.ts';
import styles from './message-table.module.css';
import { messageKey, type SearchMessage, type SortBy } from './model.ts';
import type { Marker } from './text-pieces.ts';

export interface MessageTableProps {
  ref?: Ref<HTMLTableElement>;
  messages: readonly SearchMessage[];
  /** Position of the first message in the whole result, from 0. */
  offset: number;
  total: number;
  /** Beside level, time and message. */
  columns: readonly string[];
  sort: SortBy;
  mark: Marker;
  formatTime: (timestamp: string) => string;
  /** How many characters a formatted time has. */
  timeCharacters: number;
  /** `messageKey` of the row the keys act on. */
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  isWrapped: boolean;
  /** The rows answer an older question than the one asked; they stay readable, dimmed. */
  isStale: boolean;
  onSort: (sort: SortBy) => void;
  onRemoveColumn: (field: string) => void;
  onMoveCursor: (steps: number) => void;
  onToggleOpen: (key: string) => void;
  renderDetail: (message: SearchMessage) => ReactNode;
}

const rowHeight = 26;
const headerHeight = 30;

const cursorSteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The messages of one page: only rows in view exist, and an opened one grows in place. */
export function MessageTable(props: MessageTableProps) {
  const { messages, columns, cursor, openKeys, onToggleOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyAt(messages, index),
    overscan: 12,
    scrollPaddingStart: headerHeight,
    useFlushSync: false,
  });
  const cursorIndex = cursor === null ? -1 : messages.findIndex((message) => messageKey(message) === cursor);

  useEffect(() => {
    if (cursorIndex >= 0) rows.scrollToIndex(cursorIndex, { align: 'auto' });
  }, [cursorIndex, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const steps = cursorSteps[event.key];
    if (steps !== undefined) props.onMoveCursor(steps);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) onToggleOpen(cursor);
    else return;
    event.preventDefault();
  };

  const layout = columnLayout(columns, props.timeCharacters);
  return (
    <div ref={scroller} className={`${styles.scroller} mono`}>
      <table
        ref={props.ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen and opened by keys
        role="treegrid"
        aria-label="Messages"
        aria-rowcount={props.total + 1}
        aria-busy={props.isStale}
        aria-activedescendant={cursor !== null && cursorIndex >= 0 ? rowId(cursor) : undefined}
        tabIndex={0}
        className={styles.table}
        style={
          {
            '--columns': layout.template,
            minWidth: layout.minWidth,
            height: rows.getTotalSize() + headerHeight,
          } as CSSProperties
        }
        data-stale={props.isStale || undefined}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const key = pressedRow(event.target);
          if (key !== null) onToggleOpen(key);
        }}
      >
        <thead className={styles.head}>
          <MessageTableHeader
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            onRemoveColumn={props.onRemoveColumn}
          />
        </thead>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const message = messages[index];
          if (!message) return null;
          const isOpen = openKeys.has(String(key));
          return (
            <tbody
              key={key}
              data-index={index}
              ref={rows.measureElement}
              className={styles.item}
              style={{ translate: `0 ${start}px` }}
            >
              <MessageRow
                message={message}
                rowIndex={props.offset + index + 1}
                columns={columns}
                mark={props.mark}
                formatTime={props.formatTime}
                isCursor={index === cursorIndex}
                isOpen={isOpen}
                isWrapped={props.isWrapped}
              />
              {isOpen && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length + 3}>{props.renderDetail(message)}</td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

/** The row a press was on; selecting text in it is no press. */
function pressedRow(target: EventTarget): string | null {
  if (!(target instanceof Element) || window.getSelection()?.isCollapsed === false) return null;
  return target.closest<HTMLElement>('tr[data-key]')?.dataset.key ?? null;
}

function keyAt(messages: readonly SearchMessage[], index: number): string {
  const message = messages[index];
  return message ? messageKey(message) : String(index);
}
